import { describe, expect, it } from 'vitest'
import { demanded, presentVersions, publicTypes, raised } from './public-types.ts'

const files: Record<string, string> = {
  './index.ts': `export { one, type Two as Deux, } from './parts/one.ts';\nexport * from './engine.ts';\nexport type { Three } from './three.ts';`,
  './parts/one.ts': `import type { Deep } from '../deep.ts';\nexport declare const one: Deep;\nexport interface Two {\n    a: string;\n}`,
  './engine.ts': `export declare function four(): void;\nexport type Five = 'a';`,
  './three.ts': `export interface Three {\n}`,
  './deep.ts': `export type Deep = 'deep';`,
  './not-reached.ts': `export type Own = 1;`,
}
const typesOf = (changes: Record<string, string> = {}) =>
  publicTypes(['./index.ts'], (path) => ({ ...files, ...changes })[path])
const went = { version: '0.1.0', ...typesOf() }

describe('public types', () => {
  it('finds the version of every package in the file that says it', () => {
    for (const [id, version] of Object.entries(presentVersions())) expect(version, id).toMatch(/^\d+\.\d+\.\d+$/)
  })
  it('are the names that the entry passes on, and what their declarations rest on', () => {
    expect(went.names).toEqual(['Deux', 'Five', 'Three', 'four', 'one'])
    expect(typesOf({ './not-reached.ts': 'export type Own = 2;' }).digest).toBe(went.digest)
    expect(typesOf({ './deep.ts': `export type Deep = 'deeper';` }).digest).not.toBe(went.digest)
  })
  it('of an entry in a folder carry that folder: a name that moves there is gone from where it was', () => {
    const both = publicTypes(['./index.ts', './parts/one.ts'], (path) => files[path])
    expect(both.names).toEqual(['Deux', 'Five', 'Three', 'four', 'one', 'parts/Two', 'parts/one'])
  })
  it.each([
    ['the same content asks for nothing', {}, '0.1.0', undefined],
    [
      'a declaration further down that changed asks for a later version',
      { './deep.ts': 'export type Deep = 1;' },
      '0.1.0',
      '0.1.1',
    ],
    ['a new name too', { './engine.ts': `${files['./engine.ts']}\nexport declare const six: 6;` }, '0.1.0', '0.1.1'],
    [
      'a name that is gone asks for one beyond the caret',
      { './engine.ts': `export type Five = 'a';` },
      '0.1.1',
      '0.2.0',
    ],
    ['a version that moved far enough is left alone', { './engine.ts': '' }, '0.2.0', undefined],
  ])('%s', (_, changes, version, least) => {
    expect(demanded(went, typesOf(changes), version)?.version).toBe(least)
  })
  it('say what is gone and what is new', () => {
    const changes = { './engine.ts': `export type Five = 'a';\nexport declare const six: 6;` }
    expect(demanded(went, typesOf(changes), '0.1.0')?.why).toBe('gone: four; new: six')
  })
})

it.each([
  ['0.1.4', false, '0.1.5'],
  ['0.1.4', true, '0.2.0'],
  ['1.2.3', false, '1.3.0'],
  ['1.2.3', true, '2.0.0'],
])('%s, breaking %s: %s', (version, isBreaking, next) => expect(raised(version, isBreaking)).toBe(next))
