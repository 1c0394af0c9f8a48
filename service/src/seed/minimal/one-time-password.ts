import { randomInt } from 'node:crypto'

// Without the letters and digits that look alike in print.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?@'] as const

/** A password of 16 characters from a secure source, with each kind of character that the password policy asks for. */
export function oneTimePassword(): string {
  const letters = Array.from({ length: 16 }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0]
    return kind.charAt(randomInt(kind.length))
  })
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? '']
  }
  return letters.join('')
}
