import common from "@house/texts/en.ftl?raw";

const page = import.meta.glob<string>("@house/texts/page/*.en.ftl", { query: "?raw", import: "default", eager: true });

export default [common, ...Object.values(page)];
