import { block, boards, eaveShade, opening, panel, post, shoji } from './building.ts'
import { conifer, gardenPine, ground, hedge, leaves, mountains, skies, sky, tree, woods } from './nature.ts'
import { hipRoof, skirt } from './roof.ts'
import { createScene, finish, type Point, round, type Scene } from './scene.ts'
import { slope } from './slope.ts'
import { paving, stones } from './street.ts'

/** 旅館: two floors of paper screens with light behind them, at dusk. */
export function ryokan() {
  const scene = createScene({ seed: 61, eye: [19.5, 2.1, -17], turn: -32, horizon: 620, lens: 1080, sun: [-0.5, 0.5, -0.7] })
  sky(scene, skies.evening)
  mountains(scene, { colour: '#53688c', rise: 300, rough: 0.8, foot: '#e8b98c' })
  mountains(scene, { colour: '#3f5363', rise: 180, rough: 0.6, foot: '#8f8f86' })
  woods(scene, { from: -20, to: 1220, rise: 120, foliage: { dark: '#22323a', middle: '#33474a', light: '#5f6a55' }, haze: 0.05 })
  ground(scene, '#7f7a74', '#8f8a80', { colour: '#4a4844', strength: 0.4 })
  conifer(scene, [-6, 0, 14], 14, { dark: '#1c2b2c', middle: '#2b4038', light: '#4d6048' })
  conifer(scene, [20, 0, 15], 13, { dark: '#1c2b2c', middle: '#2b4038', light: '#4d6048' })
  tree(scene, [17.6, 0, 8], 6.5, leaves.maple)
  const dark = '#5b412e'
  const inner = { x: [1.4, 12.8] as const, z: [1.4, 7.4] as const }
  const above = block(scene, { ...inner, bottom: 3.4, top: 6.6, colour: '#b8a586' })
  shoji(scene, above.front, { u: 0.3, v: 0.8, wide: 10.8, tall: 1.7, leaves: 12, wood: dark, glow: '#ffdd9a' })
  eaveShade(scene, above.front, 0.6)
  if (above.flank) shoji(scene, above.flank, { u: 1, v: 0.8, wide: 4, tall: 1.7, leaves: 4, wood: dark, glow: '#f6cd86' })
  for (const level of [4.3, 4.8])
    scene.line(
      [
        [1.4, level, 1],
        [12.8, level, 1],
      ],
      dark,
      0.08,
    )
  for (let x = 1.4; x <= 12.8; x += 0.38)
    scene.line(
      [
        [x, 4.2, 1],
        [x, 4.8, 1],
      ],
      dark,
      0.035,
    )
  hipRoof(scene, { ...inner, eaves: 6.6, pitch: 0.5, over: 1, colour: '#5f6672', finish: 'tile', thick: 0.22 }, 0.7)
  const { front, flank } = block(scene, { x: [0, 14.2], z: [0, 8.8], top: 3.1, colour: '#a8926f' })
  if (flank) {
    boards(scene, flank, { upright: true, step: 0.3, strength: 0.4 })
    opening(scene, flank, { u: 3, v: 1, wide: 2.2, tall: 1.3, frame: dark, lamp: true, sashes: 3 })
  }
  shoji(scene, front, { u: 0.4, v: 0.4, wide: 7.8, tall: 2.05, leaves: 8, wood: dark, glow: '#ffd88e' })
  panel(scene, front, { u: 8.6, v: 0, wide: 3.6, tall: 2.7, colour: '#2b1f18' })
  shoji(scene, front, { u: 8.8, v: 0.05, wide: 3.2, tall: 2.4, leaves: 4, wood: dark, glow: '#ffe7b5', rows: 5 })
  for (let part = 0; part < 4; part += 1)
    panel(scene, front, { u: 8.85 + part * 0.79, v: 1.75, wide: 0.75, tall: 0.7, colour: part % 2 ? '#26344f' : '#2c3c5a', out: 0.2 })
  opening(scene, front, { u: 12.6, v: 1, wide: 1.1, tall: 1.1, frame: dark, lamp: true, sashes: 2 })
  skirt(scene, { x: [0, 14.2], z: [0, 8.8], inner, eaves: 3.05, pitch: 0.42, colour: '#5f6672', over: 1 })
  slope(scene, {
    lower: [
      [8, 2.7, -2.9],
      [12.8, 2.7, -2.9],
    ],
    upper: [
      [8, 3.3, -0.6],
      [12.8, 3.3, -0.6],
    ],
    colour: '#5f6672',
    finish: 'tile',
  })
  for (const x of [8.2, 12.6]) post(scene, [x, 0, -2.7], 2.6, dark, 0.18)
  for (const x of [8.2, 12.6]) lantern(scene, [x, 1.7, -3])
  paving(scene, [8.8, 12], [-18, -0.2], '#a79c8c', 0.7)
  const glow = scene.at([10.4, 0, -2])
  scene.add(`<ellipse cx="${round(glow[0])}" cy="${round(glow[1])}" rx="230" ry="60" fill="#ffc873" opacity="0.35" ${scene.blur(26)}/>`)
  gardenPine(scene, [4, 0, -3.6], 4.2)
  hedge(scene, [-4, 0, -2.4], [7, 0, -2.4], 0.7, leaves.deep, 0.6)
  stones(
    scene,
    [
      [6.8, -3.4, 0.6],
      [13.6, -2.6, 0.5],
      [2, -4, 0.45],
    ],
    '#807d78',
  )
  finish(scene, { warmth: 0.1, shade: 0.3 })
  return scene.svg()
}

function lantern(scene: Scene, place: Point) {
  const [x, y] = scene.at(place)
  const unit = scene.scale(place)
  scene.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(unit * 0.8)}" fill="#ffcf7d" opacity="0.45" ${scene.blur(16)}/>`)
  scene.add(
    `<rect x="${round(x - unit * 0.17)}" y="${round(y - unit * 0.28)}" width="${round(unit * 0.34)}" height="${round(unit * 0.56)}" rx="${round(unit * 0.14)}" fill="#fff0c8" stroke="#6a4a30" stroke-width="1.5"/>`,
  )
}
