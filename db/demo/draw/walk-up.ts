import { block, boards, door, eaveShade, opening, panel, post } from './building.ts'
import { mix } from './colour.ts'
import { ground, hedge, lawn, leaves, mountains, skies, sky, tree, woods } from './nature.ts'
import { gableRoof } from './roof.ts'
import { createScene, finish, type Point, type Scene } from './scene.ts'
import { paving, street, utilityPole } from './street.ts'

/** アパート: two floors, an outside stair and gallery. */
export function walkUp() {
  const scene = createScene({ seed: 83, eye: [19.6, 2, -14.5], turn: -33, horizon: 620, lens: 1150 })
  sky(scene, skies.spring)
  mountains(scene, { colour: '#9fb4c2', rise: 100 })
  woods(scene, { from: -20, to: 1220, rise: 70, foliage: leaves.spring })
  ground(scene, '#bfbcb3', '#c9cabc')
  lawn(scene, { x: [-80, 90], z: [-5.4, 70], colour: '#9cae74', blades: 400 })
  tree(scene, [-4, 0, 8], 7, leaves.summer)
  tree(scene, [17.8, 0, 7], 6, leaves.cherry)
  const walls = '#e3d3b6'
  const { front, flank } = block(scene, { x: [0, 14], z: [0, 7], top: 5.7, colour: walls })
  for (const side of [front, flank]) if (side) boards(scene, side, { step: 0.22, strength: 0.14 })
  if (flank) {
    panel(scene, flank, { u: 0, v: 0, wide: 7, tall: 2.8, colour: mix(flank.colour, '#8a6a52', 0.5) })
    opening(scene, flank, { u: 2.4, v: 3.7, wide: 1.6, tall: 1.2 })
    opening(scene, flank, { u: 2.4, v: 0.9, wide: 1.6, tall: 1.2 })
  }
  for (let flat = 0; flat < 4; flat += 1) {
    for (const v of [0.05, 2.95]) {
      door(scene, front, { u: 0.6 + flat * 3.4, v, wide: 0.95, tall: 2.05, colour: flat % 2 ? '#7b5238' : '#5f6f73' })
      opening(scene, front, { u: 2.05 + flat * 3.4, v: v + 1, wide: 1.3, tall: 0.95, frame: '#6d6a66' })
      panel(scene, front, { u: 1.8 + flat * 3.4, v: v + 0.2, wide: 0.14, tall: 0.5, colour: '#cfcac0', out: 0.05 })
    }
  }
  eaveShade(scene, front, 1.2, { top: 2.8 })
  gallery(scene)
  scene.polygon(
    [
      [-0.4, 5.7, -1.4],
      [14.4, 5.7, -1.4],
      [14, 5.7, 0],
      [0, 5.7, 0],
    ],
    '#b9a88d',
  )
  gableRoof(scene, { x: [0, 14], z: [-0.9, 7], eaves: 5.75, pitch: 0.32, over: 0.5, colour: '#6c6a70', finish: 'slate', gable: walls })
  stair(scene)
  paving(scene, [0, 16], [-5.4, -1.5], '#c4c2bc', 2.4)
  hedge(scene, [14.6, 0, -3.6], [14.6, 0, 3], 0.7, leaves.olive)
  for (let at = 1; at < 8; at += 0.75) bicycleStand(scene, at)
  street(scene, { near: -40, kerb: -5.8 })
  utilityPole(scene, [-2.6, 0, -5.7])
  finish(scene)
  return scene.svg()
}

function gallery(scene: Scene) {
  const floor: Point[] = [
    [0, 2.8, -1.3],
    [14, 2.8, -1.3],
    [14, 2.8, 0],
    [0, 2.8, 0],
  ]
  scene.polygon(floor, '#8f8a82')
  block(scene, { x: [0, 14], z: [-1.3, -1.2], bottom: 2.62, top: 2.85, colour: '#8b5f45' })
  for (let x = 0; x <= 14; x += 0.16)
    scene.line(
      [
        [x, 2.85, -1.3],
        [x, 3.9, -1.3],
      ],
      '#8b5f45',
      0.022,
    )
  scene.line(
    [
      [0, 3.95, -1.3],
      [14, 3.95, -1.3],
    ],
    '#774e37',
    0.07,
  )
  for (const x of [0.1, 3.5, 6.9, 10.3, 13.9]) post(scene, [x, 0, -1.25], 5.6, '#8b5f45', 0.12)
}

function stair(scene: Scene) {
  const steps = 15
  for (let step = 0; step < steps; step += 1) {
    const x = 10.4 - step * 0.27
    const y = (step + 1) * (2.8 / steps)
    scene.polygon(
      [
        [x, y, -2.3],
        [x + 0.29, y, -2.3],
        [x + 0.29, y, -1.35],
        [x, y, -1.35],
      ],
      '#a87c5f',
    )
    scene.polygon(
      [
        [x + 0.29, y - 0.19, -2.3],
        [x + 0.29, y, -2.3],
        [x + 0.29, y, -1.35],
        [x + 0.29, y - 0.19, -1.35],
      ],
      '#6e4a36',
    )
    scene.line(
      [
        [x + 0.14, y, -2.3],
        [x + 0.14, y + 0.95, -2.3],
      ],
      '#8b5f45',
      0.025,
    )
  }
  scene.line(
    [
      [10.7, 0.05, -2.3],
      [6.5, 2.85, -2.3],
    ],
    '#7b523b',
    0.16,
  )
  scene.line(
    [
      [10.6, 1.1, -2.3],
      [6.5, 3.85, -2.3],
    ],
    '#774e37',
    0.06,
  )
  for (const x of [6.6]) post(scene, [x, 0, -2.3], 3.9, '#8b5f45', 0.1)
}

function bicycleStand(scene: Scene, x: number) {
  scene.line(
    [
      [x, 0, -2.9],
      [x, 0.5, -2.9],
      [x, 0.5, -3.4],
      [x, 0, -3.4],
    ],
    '#9a9fa3',
    0.04,
  )
}
