import type { AnyField } from '@staff/contract'
import { bool } from './bool.tsx'
import { choice } from './choice.tsx'
import { code } from './code.tsx'
import { date } from './date.tsx'
import { dateTime } from './date-time.tsx'
import { figures } from './figures.tsx'
import { file } from './file/file.tsx'
import type { KitKind, KitKinds } from './kit-kind.ts'
import { longText } from './long-text.tsx'
import { month } from './month.tsx'
import { decimal, int, money, percent } from './number.tsx'
import { position } from './position.tsx'
import { ref } from './ref.tsx'
import { getRows } from './rows.tsx'
import { text } from './text.tsx'
import { time } from './time.tsx'

/** Exhaustive: a kind without its control does not compile. */
const kitKinds: KitKinds = {
  text,
  longText,
  int,
  decimal,
  money,
  percent,
  date,
  dateTime,
  time,
  month,
  bool,
  choice,
  code,
  ref,
  position,
  file,
  figures,
  rows: getRows((field) => getKind(field)),
}

/** The kit half of a field's own kind, typed by the field. */
export const getKind = (field: AnyField): KitKind => kitKinds[field.kind] as unknown as KitKind
