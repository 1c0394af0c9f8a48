import { startProduct } from './own-product.ts'
import { builtVersion } from './variants.ts'
import { expect, test } from '../product.ts'

test('the service tries a version in a browser of its own: what throws is refused by its route, what stands goes live', async () => {
  test.setTimeout(300_000)
  const product = await startProduct({ SMOKE: 'auto' })
  try {
    const versionOf = async () => (await product.state()).remotes.find(({ name }) => name === 'payroll')?.live.version
    await product.publish('payroll', '0.2.0', {
      file: (path, text) => (path.endsWith('.js') ? `throw new Error('planted');${text}` : text),
    })
    await expect(product.switchTo('payroll', { version: '0.2.0' })).rejects.toThrow(/SMOKE_FAILED.*payroll 0\.2\.0/s)
    expect(await versionOf()).toBe(builtVersion('payroll'))
    await product.publish('payroll', '0.3.0')
    await product.switchTo('payroll', { version: '0.3.0' })
    expect(await versionOf()).toBe('0.3.0')
  } finally {
    await product.stop()
  }
})
