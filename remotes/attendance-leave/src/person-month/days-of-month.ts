/** The first and the last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { readonly fromDate: string; readonly toDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { fromDate: `${month}-01`, toDate: last }
}
