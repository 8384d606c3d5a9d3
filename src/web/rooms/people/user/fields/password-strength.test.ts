import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['kaki-23', 'short'],
  ['kakinoki', 'weak'],
  ['11111111111111111111', 'weak'],
  ['abababababab', 'weak'],
  ['kakinoki23', 'fair'],
  ['kakinoki-1998', 'strong'],
  ['Engawa-Fudousan-2026', 'weak'],
  ['にわのかきのきがよくみのった', 'weak'],
  ['niwanokakinokigaminoru', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
