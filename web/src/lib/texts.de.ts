import common from "@house/texts/de.ftl?raw";

const page = import.meta.glob<string>("@house/texts/page/*.de.ftl", { query: "?raw", import: "default", eager: true });

export default [common, ...Object.values(page)];
