/** The types of all messages from their schema: `node tools/types.ts SCHEMA FILE`. */
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { readFile, writeFile } from "node:fs/promises";

type Definitions = Record<string, JSONSchema>;

interface Protocol {
  client: JSONSchema;
  server: JSONSchema;
  $defs: Definitions;
}

const BANNER = "/* Made by `make protocol` from docs/protocol.json. Do not edit. */";

function names(schema: JSONSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map((match) => match[1] ?? "");
}

/** All definitions that a schema leads to. */
function reached(schema: JSONSchema, all: Definitions, found = new Set<string>()): Set<string> {
  for (const name of names(schema)) {
    const definition = all[name];
    if (!definition || found.has(name)) continue;
    found.add(name);
    reached(definition, all, found);
  }
  return found;
}

/** The server also sends what has a default. */
function complete(definition: JSONSchema): JSONSchema {
  const defaults = Object.entries(definition.properties ?? {}).filter(([, field]) => "default" in field);
  return { ...definition, required: [...((definition.required as string[]) ?? []), ...defaults.map(([name]) => name)] };
}

/** Where a client may leave out what the server always sends, the client's kind is called `Wanted…`. */
function wanted(schema: JSONSchema, shared: string[]): JSONSchema {
  const rename = (text: string, name: string): string => text.replaceAll(`"#/$defs/${name}"`, `"#/$defs/Wanted${name}"`);
  return JSON.parse(shared.reduce(rename, JSON.stringify(schema))) as JSONSchema;
}

function definitions({ client, server, $defs }: Protocol): Definitions {
  const fromServer = reached(server, $defs);
  const fromClient = reached(client, $defs);
  const shared = [...fromClient].filter((name) => fromServer.has(name));
  const sent = [...fromClient].map((name) => {
    return [shared.includes(name) ? `Wanted${name}` : name, wanted($defs[name] ?? {}, shared)] as const;
  });
  const received = [...fromServer].map((name) => [name, complete($defs[name] ?? {})] as const);
  return Object.fromEntries([...sent, ...received]);
}

function union(schema: JSONSchema): JSONSchema {
  return { anyOf: names({ anyOf: schema.anyOf ?? [] }).map((name) => ({ $ref: `#/$defs/${name}` })) };
}

/** The library takes the title for the type's name. */
function named(all: Definitions): Definitions {
  return Object.fromEntries(Object.entries(all).map(([name, definition]) => [name, { ...definition, title: name }]));
}

/** An object without known fields is no `{}`, which would be almost anything. */
function opened(_key: string, value: unknown): unknown {
  const anything = JSON.stringify(value) === JSON.stringify({ type: "object" });
  return anything ? { tsType: "Record<string, unknown>" } : value;
}

async function types(protocol: Protocol): Promise<string> {
  const $defs = named({ ...definitions(protocol), FromClient: union(protocol.client), FromServer: union(protocol.server) });
  const root = { title: "Message", anyOf: [{ $ref: "#/$defs/FromClient" }, { $ref: "#/$defs/FromServer" }], $defs };
  const style = { printWidth: 120 };
  return compile(root as JSONSchema, "Message", { additionalProperties: false, bannerComment: BANNER, style });
}

const [schema = "", file = ""] = process.argv.slice(2);
await writeFile(file, await types(JSON.parse(await readFile(schema, "utf8"), opened) as Protocol));
