/** GET: the next free account number by the company's pattern, `{ data: { accountNo } }`; null where the pattern has no room left (domain.md 3.1). */
export const nextAccountNoCall = 'employee/employee-master-information/next/account-no'
