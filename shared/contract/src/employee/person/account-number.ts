/** GET: the next free account number by the company's pattern, `{ data: { accountNo } }`; null where the pattern has no room left (docs/rules/people.md, "The employee"). */
export const nextAccountNoCall = 'employee/employee-master-information/next/account-no'
