import { expect, test } from 'vitest'
import { structured } from './structured-data.ts'

test('a seller’s text cannot end the script that holds it, and reads the same to machines', () => {
  const name = '</script><script>alert(1)</script><!-- 縁側'
  const { type, children } = structured([{ '@type': 'RealEstateListing', name }])
  expect(type).toBe('application/ld+json')
  expect(children).not.toContain('<')
  expect(JSON.parse(children)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'RealEstateListing', name }] })
})
