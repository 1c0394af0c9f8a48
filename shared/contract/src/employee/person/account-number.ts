/**
 * GET: the next free account number in the company's pattern, `{ data: { accountNo } }`. Null if the pattern has no
 * free number (docs/rules/people.md, "The employee").
 */
export const nextAccountNoCall = 'employee/employee-master-information/next/account-no'
