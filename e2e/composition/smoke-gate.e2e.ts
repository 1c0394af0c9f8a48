import { startProduct } from './own-product.ts'
import { builtVersion } from './variants.ts'
import { expect, test } from '../product.ts'

test('the service tries a version in a browser of its own: what throws or cannot be saved is refused by its route, what stands goes live', async () => {
  test.setTimeout(300_000)
  const product = await startProduct({ SMOKE: 'auto' })
  try {
    const versionOf = async () => (await product.state()).remotes.find(({ name }) => name === 'payroll')?.live.version
    await product.publish('payroll', '0.2.0', {
      file: (path, text) => (path.endsWith('.js') ? `throw new Error('planted');${text}` : text),
    })
    await expect(product.switchTo('payroll', { version: '0.2.0' })).rejects.toThrow(/SMOKE_FAILED.*payroll 0\.2\.0/s)
    expect(await versionOf()).toBe(builtVersion('payroll'))
    // Every page of the version works; only its form of a deduction type sends a field that the service does not know.
    await product.publish('payroll', '0.2.1', { file: (_, text) => text.replaceAll('needsConsent', 'needsConsents') })
    await expect(product.switchTo('payroll', { version: '0.2.1' })).rejects.toThrow(
      /SMOKE_FAILED.*payroll-deduction-type\/create of payroll 0\.2\.1: the service refused what it saved/s,
    )
    const types = await product.call('admin', 'GET', 'employee/payroll-deduction-type?limit=500')
    await product.publish('payroll', '0.3.0')
    await product.switchTo('payroll', { version: '0.3.0' })
    expect(await versionOf()).toBe('0.3.0')
    // The form was saved, and nothing of that record remains.
    expect(await product.call('admin', 'GET', 'employee/payroll-deduction-type?limit=500')).toEqual(types)
  } finally {
    await product.stop()
  }
})
