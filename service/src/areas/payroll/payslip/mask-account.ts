/** How many letters of an account stay readable; of a short one fewer, so that it stays hidden. */
const shownEnd = (length: number): number => (length > 6 ? 4 : Math.floor(length / 3))
/** The number of an account as it is printed: its end alone. */
export function maskAccount(accountNumber: string | null): string | null {
  const compact = (accountNumber ?? '').replaceAll(/\s/g, '')
  return compact === '' ? null : `•••• ${compact.slice(compact.length - shownEnd(compact.length))}`.trim()
}
