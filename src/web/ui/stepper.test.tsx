import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

test('a step that was passed without a record says so, and only the present one is current', () => {
  const html = renderToStaticMarkup(
    <Stepper
      label="取引の進み"
      steps={[
        { label: '商談', state: 'done' },
        { label: '見学', state: 'skipped' },
        { label: '申込', state: 'now' },
        { label: '契約', state: 'ahead' },
      ]}
    />,
  )
  const steps = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ''))
  expect(steps).toEqual(['済み商談', '記録はありません見学', '3申込', '4契約'])
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toContain('data-words="3/4 申込"')
})
