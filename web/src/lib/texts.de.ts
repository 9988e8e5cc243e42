import common from "@house/texts/de.ftl?raw";
import page from "@house/texts/page.de.ftl?raw";

export default [common, page];
