import common from "@house/texts/en.ftl?raw";
import page from "@house/texts/page.en.ftl?raw";

export default [common, page];
