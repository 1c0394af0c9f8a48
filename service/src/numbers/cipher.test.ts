import { afterEach, describe, expect, it } from 'vitest'
import { getSearchForms, openBytes, openJson, openText, sealBytes, sealText, setNumberKeys } from './cipher.ts'
import { createKeyFile, KeyFault, parseKeyRing, withKeyInForce, withNewKey, withoutKey } from './key-ring.ts'

const first = createKeyFile('a')
const both = withKeyInForce(withNewKey(first, 'b'), 'b')
afterEach(() => setNumberKeys(undefined))

describe('a number', () => {
  it('is opened in every text and JSON document that holds its stored form', () => {
    setNumberKeys(parseKeyRing(first))
    const stored = sealText('AB "1" ខ')
    expect(stored).not.toContain('AB "1"')
    expect(openText(`no: ${stored}, ${stored}`)).toBe('no: AB "1" ខ, AB "1" ខ')
    expect(JSON.parse(openJson(JSON.stringify({ no: stored })))).toEqual({ no: 'AB "1" ខ' })
    expect(openBytes(sealBytes(Buffer.from('file')))).toEqual(Buffer.from('file'))
  })
  it('is another text each time and has one search form, which another key in force does not change', () => {
    setNumberKeys(parseKeyRing(first))
    const stored = sealText(' Ab1 ')
    expect(sealText(' Ab1 ')).not.toBe(stored)
    setNumberKeys(parseKeyRing(both))
    expect(sealText('aB1').split('.')[2]).toBe(stored.split('.')[2])
    expect(getSearchForms('AB1')).toEqual([stored.split('.')[2], 'ab1'])
    expect(openText(stored)).toBe(' Ab1 ')
  })
  it('stays as it is stored where its key is missing, a byte of it was changed, or it only looks like one', () => {
    setNumberKeys(parseKeyRing(both))
    const stored = sealText('123456')
    const bytes = sealBytes(Buffer.from('x'))
    const changed = stored.replace('.b.', '.a.')
    expect([openText(changed), openText(`enc1.b.${'x'.repeat(22)}.${'y'.repeat(40)}`)]).toEqual([
      changed,
      `enc1.b.${'x'.repeat(22)}.${'y'.repeat(40)}`,
    ])
    setNumberKeys(parseKeyRing(first))
    expect([openText(stored), openJson(stored), openBytes(bytes)]).toEqual([stored, stored, bytes])
  })
  it('is stored in plain without keys', () => {
    expect([sealText('123456'), sealBytes(Buffer.from('x'))]).toEqual(['123456', Buffer.from('x')])
    expect(getSearchForms(' A1')).toEqual(['a1'])
  })
})

describe('a file of keys', () => {
  it('gains, changes and loses keys, and never that in force', () => {
    expect(parseKeyRing(withNewKey(first, 'b')).inForce).toBe('a')
    expect([...parseKeyRing(withoutKey(both, 'a')).keys.keys()]).toEqual(['b'])
    for (const act of [
      () => withoutKey(both, 'b'),
      () => withoutKey(both, 'c'),
      () => withNewKey(first, 'a'),
      () => withKeyInForce(first, 'c'),
      () => withNewKey(first, 'no id'),
    ])
      expect(act).toThrow(KeyFault)
  })
  it.each(['', '{}', '{"inForce":"a","keys":{"a":"AAAA"},"hashKey":"AAAA"}'])(
    'is refused without its content: %s',
    (text) => expect(() => parseKeyRing(text)).toThrow(/^(?!.*AAAA)/),
  )
})
