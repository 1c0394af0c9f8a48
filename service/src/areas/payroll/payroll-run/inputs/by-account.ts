/** For sorting people by their account numbers. */
export const byAccount = (a: { readonly accountNo: string }, b: { readonly accountNo: string }): number =>
  a.accountNo < b.accountNo ? -1 : 1
