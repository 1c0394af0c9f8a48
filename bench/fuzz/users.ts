import { calls } from '@staff/contract'

/** The users of the demo company, one of each kind (README). */
export const demoUsers = ['admin', 'hr', 'payroll', 'payroll.approver', 'manager', 'employee'] as const
export type DemoUser = (typeof demoUsers)[number]
const password = 'Demo#2026'

/** Signs a user of the demo company in; answers the access token, null where that is refused. */
export async function signIn(origin: string, user: DemoUser): Promise<string | null> {
  const answer = await fetch(`${origin}/api/${calls.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${user}@demo.local`, password }),
  })
  const { accessToken } = (await answer.json()) as { readonly accessToken?: string }
  return answer.ok ? (accessToken ?? null) : null
}
