import pg from 'pg'
import { openJson, openText } from './cipher.ts'

type Parse = (text: string) => unknown
const { types } = pg
/*
 * Encrypted numbers are opened where a value enters the process, so that no query and no page has to know which of its
 * columns hold one. What must be read as it is stored travels as bytes: `convert_to(…, 'UTF8')`.
 */
const [json, jsonb] = [types.builtins.JSON, types.builtins.JSONB]
const [textArray, varcharArray] = [1009, 1015]
const opened = (value: unknown): unknown =>
  typeof value === 'string' ? openText(value) : Array.isArray(value) ? value.map(opened) : value
const after =
  (parse: Parse): Parse =>
  (text) =>
    text.includes('enc1.') ? opened(parse(text)) : parse(text)

for (const type of [types.builtins.TEXT, types.builtins.VARCHAR]) types.setTypeParser(type, openText)
for (const type of [json, jsonb]) types.setTypeParser(type, (text) => JSON.parse(openJson(text)) as unknown)
const getParser: (type: number) => unknown = types.getTypeParser
const setParser: (type: number, parse: Parse) => void = types.setTypeParser
for (const type of [textArray, varcharArray]) setParser(type, after(getParser(type) as Parse))
