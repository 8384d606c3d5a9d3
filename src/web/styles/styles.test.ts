import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { Milestone } from '#domain/deal/deal-plan/enumerations.ts'
import { external } from '#platform/setting/legal/external-transmission.ts'
import { guideline } from '#platform/setting/legal/guideline.ts'
import { law } from '#platform/setting/legal/law.ts'
import { privacy } from '#platform/setting/legal/privacy.ts'
import { terms } from '#platform/setting/legal/terms.ts'
import { finishedLine, milestoneLine } from '#web/rooms/deal/deal-plan/plan-words.ts'
import { legalTitles } from '#web/rooms/people/legal/legal-titles.ts'
import { headlineFont, headlines, legalFont, milestoneFont, milestones, sumLetters, titleFont, titles } from '../../../bin/headlines.ts'

const sheets = new Map(globSync('src/web/**/*.module.css').map((file) => [file, readFileSync(file, 'utf8')]))

/** Each import of a stylesheet: the importing file, the name, and the code of that file. */
const imports = globSync('src/web/**/*.{ts,tsx}').flatMap((file) => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, path]) => ({
    file,
    code,
    name,
    sheet: path?.startsWith('#web/') ? path.replace('#web', 'src/web') : join(dirname(file), path ?? ''),
  }))
})

test('rules that only arrange elements are in the classes of layout.css', () => {
  const rules = [...sheets].flatMap(([file, css]) =>
    [...css.matchAll(/^(\.[^:{}@[]+)\{([^{}]+)\}/gm)].map(([, selector = '', body = '']) => ({ file, selector, body })),
  )
  expect(rules.length).toBeGreaterThan(500)
  expect(rules.filter(({ body }) => isLayout(body)).map(({ file, selector }) => `${file}: ${selector.trim()}`)).toEqual([])
})

test('the visual order is the reading order: no stylesheet reverses it', () => {
  // The log has a single child, and is laid out from its end only for its scrolling.
  const turned = [...sheets].filter(([file, css]) => /[a-z]-reverse\b/.test(css) && !file.endsWith('/talk-log.module.css'))
  expect(turned.map(([file]) => file)).toEqual([])
})

test('the house’s lime is in its mark, the words of the main button, progress and the focus ring, and nowhere else', () => {
  const yellow = /var\(--(primary|buyer|action)\)|#e8f40f/i
  const users = globSync('src/web/**/*.{css,ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && yellow.test(readFileSync(file, 'utf8')),
  )
  expect(users.map((file) => file.replace('src/web/', '')).sort()).toEqual([
    'frame/site-header.module.css', // the band
    'styles/surfaces.css', // the one stroke under a headline
    'styles/tokens.css',
    'text/purchase-flow.module.css', // the numbers of the steps
    'text/step-list.module.css',
    'ui/button.module.css',
    'ui/map/map-marker.module.css', // the chosen listing
    'ui/page/brand.module.css', // the house's own mark
    'ui/stepper.module.css', // the current step
    'ui/toast.module.css', // words on ink, as on the button
    'worker/offline.css', // the button of the page without a network
  ])
  const button = readFileSync('src/web/ui/button.module.css', 'utf8')
  expect(
    [...button.matchAll(/^(\.[^{]+)\{([^}]+)\}/gm)].filter(([, , body = '']) => yellow.test(body)).map(([, name = '']) => name.trim()),
  ).toEqual(['.primary'])
})

test('the display face has every letter of the lines it is for, in 30 kB', () => {
  for (const [file, lines] of [
    [headlineFont, headlines],
    [titleFont, titles],
    [legalFont, legalTitles],
    [milestoneFont, [...milestones, sumLetters]],
  ] as const) {
    const { characterSet } = openSync(file) as Font
    const letters = lines.flatMap((line) => Array.from(line))
    expect(letters.filter((letter) => !characterSet.includes(letter.codePointAt(0) as number))).toEqual([])
  }
  for (const font of [headlineFont, titleFont, legalFont, milestoneFont]) expect(readFileSync(font).length).toBeLessThan(30_000)
  const factSets = [['building'], ['land']] as const
  const lines = factSets.flatMap((facts) =>
    [Milestone.contract, Milestone.keys].map((milestone) => milestoneLine(milestone, { facts: [...facts] })),
  )
  const moments = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<\w*Moment\b[^>]*?\bline="([^"]+)"/g)].map(([, line = '']) => line),
  )
  expect(new Set([...lines, finishedLine(), ...moments])).toEqual(new Set(milestones))
  const home = ['home-hero.tsx', 'home-below.tsx', 'load-home.ts'].map((file) => readFileSync(`src/web/rooms/home/${file}`, 'utf8')).join()
  const named = [...home.matchAll(/"headline">([^<{]+)<|\btitle: '([^']+)', search|<span[^>]*>([^<{]+。|[^<{]+、)<\/span>/g)]
  expect(named.length).toBeGreaterThan(3)
  expect(named.map(([, ...given]) => given.find(Boolean) as string).filter((line) => !headlines.join().includes(line))).toEqual([])
  const shown = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Headline[^>]*>([^<{]+)</g)].map(([, title]) => title),
  )
  expect(new Set(shown)).toEqual(new Set(titles))
  expect(new Set([terms, privacy, law, external, guideline].map(({ title }) => title))).toEqual(new Set(legalTitles))
})

test('amber is only for what waits for an answer, levels are tokens, and no box has a coloured edge', () => {
  const byHand = /--secondary|z-index: \d|border-(left|inline-start): ([3-9]|\d\d)px|inset [3-9]px 0 0/
  const lines = [...sheets].flatMap(([file, css]) =>
    css.split('\n').flatMap((line) => (byHand.test(line) ? `${file}: ${line.trim()}` : [])),
  )
  expect(lines).toEqual([])
})

test('most texts have one of the shared sizes: few stylesheets name a size of their own', () => {
  const named = [...sheets.values()].flatMap((css) => css.match(/^ *(font-size|font):/gm) ?? [])
  expect(named.length).toBeLessThan(90)
})

test('a token used in a stylesheet is defined', () => {
  const all = globSync('src/web/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const defined = new Set(all.flatMap((css) => [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)))
  const used = new Set(all.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})

const isLayout = (body: string) =>
  /display: (grid|flex);/.test(body) &&
  body
    .split(';')
    .map((line) => line.trim())
    .every((line) => /^(display: (grid|flex)|flex-wrap: wrap|align-items: center|gap: var\(--space-\d\)|)$/.test(line))

test('a class used in code exists in its stylesheet', () => {
  const unknown = imports.flatMap(({ file, code, name, sheet }) =>
    [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .filter(([, used]) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheets.get(sheet) ?? '') && used !== 'module')
      .map(([whole]) => `${file}: ${whole}`),
  )
  expect(unknown).toEqual([])
})

test('a class in a stylesheet is used in code', () => {
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const users = imports.filter((each) => each.sheet === sheet)
    // Looked up by a variable, any of the classes may be used.
    if (users.some(({ code, name }) => new RegExp(`\\b${name}\\[`).test(code))) return []
    const classes = new Set(
      [...css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g, ' ').matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name),
    )
    return [...classes]
      .filter((each) => !users.some(({ code, name }) => new RegExp(`\\b${name}\\.${each}\\b`).test(code)))
      .map((each) => `${sheet}: .${each}`)
  })
  expect(unused).toEqual([])
})
