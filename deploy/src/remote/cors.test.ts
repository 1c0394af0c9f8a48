import { expect, it } from 'vitest'
import { cors } from './cors.ts'

it('shows rules for the pages of these products alone, for reading, and takes nothing but origins', () => {
  expect(cors(['https://hr.example', 'https://hr.example:8443']).data['CORSRules']).toMatchObject([
    { AllowedOrigins: ['https://hr.example', 'https://hr.example:8443'], AllowedMethods: ['GET', 'HEAD'] },
  ])
  for (const wrong of [[], ['*'], ['https://hr.example/'], ['https://hr.example', 'https://hr.example/app']])
    expect(() => cors(wrong), String(wrong)).toThrow(/origin|whose pages/)
})
