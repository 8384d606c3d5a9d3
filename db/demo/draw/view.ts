import { mix } from './colour.ts'
import { sea } from './country-houses.ts'
import { bush, leaves, mountains, skies, sky } from './nature.ts'
import { createScene, finish, round, type Scene } from './scene.ts'

/** The view over a rail: roofs, trees, the bay. */
export function balconyView() {
  const scene = createScene({ seed: 223, eye: [0, 1.72, -1.2], turn: 0, horizon: 400, lens: 820 })
  sky(scene, { ...skies.morning, top: '#7fb3de' })
  mountains(scene, { colour: '#a3bccd', rise: 120, rough: 0.7 })
  mountains(scene, { colour: '#8cabb5', rise: 66, rough: 0.6 })
  sea(scene, 400, '#7fb0c8', '#b9d9dc')
  scene.add('<rect y="452" width="1200" height="448" fill="#b7c0a5"/>')
  for (let row = 0; row < 9; row += 1) {
    for (let x = -60; x < 1260; ) {
      const size = 26 + row * 11
      const y = 452 + row * row * 3.4 + row * 10 + scene.random.between(-4, 6)
      roofTop(scene, x, y, size * scene.random.between(0.8, 1.3), 0.5 - row * 0.055)
      x += size * scene.random.between(1.2, 2)
    }
    for (let count = 0; count < 9; count += 1) {
      const haze = Math.max(0, 0.45 - row * 0.06)
      const foliage = scene.random.oneOf([leaves.summer, leaves.deep, leaves.spring])
      bush(scene, [scene.random.between(0, 1200), 462 + row * row * 3.4 + row * 10], 10 + row * 4.6, {
        dark: mix(foliage.dark, '#d5e0d6', haze),
        middle: mix(foliage.middle, '#d5e0d6', haze),
        light: mix(foliage.light, '#e6eee4', haze),
      })
    }
  }
  scene.polygon(
    [
      [-5, 0, -1],
      [5, 0, -1],
      [5, 0, 0.5],
      [-5, 0, 0.5],
    ],
    '#cfc8bb',
  )
  for (let x = -4; x < 4; x += 0.11)
    scene.line(
      [
        [x, 0.1, 0.5],
        [x, 1.1, 0.5],
      ],
      '#f2f1ec',
      0.018,
    )
  scene.line(
    [
      [-4, 1.14, 0.5],
      [4, 1.14, 0.5],
    ],
    '#e9e7e0',
    0.07,
  )
  scene.line(
    [
      [-4, 0.14, 0.5],
      [4, 0.14, 0.5],
    ],
    '#e9e7e0',
    0.05,
  )
  finish(scene, { warmth: 0.22, shade: 0.14 })
  return scene.svg()
}

function roofTop(scene: Scene, x: number, y: number, size: number, haze: number) {
  const pale = Math.max(0, haze)
  const roof = mix(scene.random.oneOf(['#6f7680', '#8a6d60', '#5f6c78', '#7d8288', '#95705d']), '#dce5ea', pale)
  const walls = mix(scene.random.oneOf(['#efe8da', '#e3ddd0', '#f3f0ea', '#ded2bd']), '#e6edf0', pale)
  scene.add(`<path d="M${round(x)} ${round(y)}h${round(size)}v${round(size * 0.6)}h${round(-size)}Z" fill="${walls}"/>`)
  scene.add(
    `<path d="M${round(x - size * 0.1)} ${round(y)}L${round(x + size * 0.2)} ${round(y - size * 0.3)}h${round(size * 0.6)}L${round(x + size * 1.1)} ${round(y)}Z" fill="${roof}"/>`,
  )
  for (const share of [0.15, 0.6])
    scene.add(
      `<rect x="${round(x + size * share)}" y="${round(y + size * 0.14)}" width="${round(size * 0.22)}" height="${round(size * 0.2)}" fill="${mix('#6b8494', '#e6edf0', pale)}"/>`,
    )
}
