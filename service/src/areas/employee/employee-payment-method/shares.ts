import { fill, L, type Fault } from '@staff/contract'
import { fault } from '../../../http/errors.ts'

/** An account as far as shares are concerned; `share` in hundredths of a percent. */
export interface Account {
  readonly id: string
  readonly share: number
  readonly isDefault: boolean
  readonly isActive: boolean
}
/**
 * The effect of a write on the accounts of a person: the written one, and the other one that gives or takes the
 * difference.
 */
export interface Settled {
  readonly own: Omit<Account, 'id'>
  readonly other?: Account
}
const whole = 10_000
const words = {
  rest: L(
    'The default account takes what the others leave: {{rest}} %. Change the share of another account instead.',
    'គណនីលំនាំដើមទទួលចំណែកដែលនៅសល់៖ {{rest}} %។ សូមប្ដូរចំណែកគណនីផ្សេងជំនួសវិញ។',
  ),
  first: L('A single account takes 100 %', 'គណនីតែមួយទទួល 100 %'),
  most: L('At most {{most}} %: other accounts take the rest', 'យ៉ាងច្រើន {{most}} %៖ គណនីផ្សេងទទួលចំណែកដែលនៅសល់'),
  another: L('Make another account the default first', 'សូមកំណត់គណនីផ្សេងជាលំនាំដើមជាមុនសិន'),
}
const sum = (accounts: readonly Account[]) => accounts.reduce((total, { share }) => total + share, 0)

/**
 * Brings the shares of a person's active accounts to 100 around one write (docs/rules/people.md, "Payment accounts"):
 * the default account takes what the others leave, so a further account needs no second step. Answers a fault where
 * nothing is left, or where the default account itself should take another share. `others` are the accounts beside the
 * written one, `was` the written one before.
 */
export function settle(others: readonly Account[], own: Omit<Account, 'id'>, was?: Account): Settled | Fault {
  const active = others.filter(({ isActive }) => isActive)
  const holder = active.find(({ isDefault }) => isDefault)
  if (!own.isActive) {
    if (was?.isActive && was.isDefault && active.length > 0) return fault('isActive', words.another)
    return {
      own: { share: 0, isDefault: false, isActive: false },
      ...(holder ? { other: { ...holder, share: whole - sum(active.filter((one) => one !== holder)) } } : {}),
    }
  }
  if (!holder) {
    const rest = whole - sum(active)
    if (was?.isActive && was.isDefault && !own.isDefault) return fault('isDefault', words.another)
    if (own.share !== rest)
      return fault('sharePercent', active.length > 0 ? fill(words.rest, { rest: rest / 100 }) : words.first)
    return { own: { ...own, isDefault: true } }
  }
  const left = whole - sum(active.filter((one) => one !== holder))
  if (own.share > left) return fault('sharePercent', fill(words.most, { most: left / 100 }))
  return { own, other: { ...holder, share: left - own.share, isDefault: !own.isDefault } }
}
/** The same for an account that goes: its share returns to the default one. */
export function settleWithout(others: readonly Account[], gone: Account): Account | Fault | undefined {
  const settled = settle(others, { share: 0, isDefault: false, isActive: false }, gone)
  return 'own' in settled ? settled.other : { ...settled, path: '' }
}
