import { between, block, opening, post } from './building.ts'
import { mix } from './colour.ts'
import { conifer, grass, ground, hedge, lawn, leaves, mountains, skies, sky, surface, tree, woods } from './nature.ts'
import { hipRoof } from './roof.ts'
import { createScene, finish, type Point, round, type Scene } from './scene.ts'
import { gardenWall, paving, street, utilityPole } from './street.ts'

/** A cleared plot between houses, its corners pegged. */
export function townPlot() {
  const scene = createScene({ seed: 97, eye: [11.5, 5, -8.6], turn: -25, horizon: 300, lens: 820 })
  sky(scene, skies.spring)
  mountains(scene, { colour: '#a4b8c6', rise: 90 })
  woods(scene, { from: -20, to: 1220, rise: 55, foliage: leaves.spring })
  ground(scene, '#c3bba6', '#cbc9b4')
  lawn(scene, { x: [-60, 60], z: [12.6, 60], colour: '#9fae78', blades: 0 })
  for (const [x, z, tone] of [
    [[-19, -9], [4, 12], '#ece2d0'],
    [[-20, -9], [20, 28], '#e3ddd2'],
  ] as const)
    house(scene, x, z, tone)
  for (const [x, z, tall] of [
    [-8, 16, 6],
    [4.6, 18, 5.5],
    [16, 20, 6.5],
  ] as const)
    tree(scene, [x, 0, z], tall, leaves.spring)
  for (const [x, z, tone] of [
    [[-6, 3], [15, 22], '#e5ded2'],
    [[6, 15], [16, 23], '#efe4d2'],
    [[15.5, 25], [3, 12], '#e4ddd3'],
  ] as const)
    house(scene, x, z, tone)
  gardenWall(scene, { from: [-7, 12.5], to: [13, 12.5], tall: 1 })
  surface(
    scene,
    [
      [-6.5, 0.01, 0],
      [12.5, 0.01, 0],
      [12.5, 0.01, 12.4],
      [-6.5, 0.01, 12.4],
    ],
    '#cdbf9c',
    { colour: '#8f7c56', strength: 0.5 },
  )
  grass(scene, { x: [-6.4, 12.4], z: [0.3, 12], colours: ['#8fa057', '#a9b46e', '#c3bb7e'], count: 1500, size: 0.22 })
  hedge(scene, [12.7, 0, 0.4], [12.7, 0, 12], 0.9, leaves.summer)
  const pegs: Point[] = [
    [-6.2, 0, 0.4],
    [12.1, 0, 0.4],
    [12.1, 0, 12],
    [-6.2, 0, 12],
  ]
  for (const [index, peg] of pegs.entries()) {
    const next = pegs[(index + 1) % 4] as Point
    scene.line(
      [
        [peg[0], 0.45, peg[2]],
        [between(peg, next, 0.5)[0], 0.4, between(peg, next, 0.5)[2]],
        [next[0], 0.45, next[2]],
      ],
      '#fdf6d8',
      0.035,
    )
  }
  for (const peg of pegs) {
    post(scene, peg, 0.75, '#e9e4d4', 0.09)
    scene.line(
      [
        [peg[0], 0.55, peg[2]],
        [peg[0], 0.75, peg[2]],
      ],
      '#d8573f',
      0.1,
    )
  }
  paving(scene, [-40, 40], [-2.4, -0.1], '#cbc8c0', 0)
  street(scene, { near: -60, kerb: -2.4 })
  utilityPole(scene, [-9, 0, -1.6], { tall: 9 })
  finish(scene)
  return scene.svg()
}

/** Open land among rice fields, hills behind. */
export function countryPlot() {
  const scene = createScene({ seed: 101, eye: [0, 3.4, -12], turn: 0, horizon: 400, lens: 900 })
  sky(scene, skies.summer)
  mountains(scene, { colour: '#86a3ba', rise: 200, rough: 0.8 })
  mountains(scene, { colour: '#6f977f', rise: 110, rough: 0.6, foot: '#c4d3b0' })
  woods(scene, { from: -20, to: 520, rise: 60, foliage: leaves.deep, haze: 0.3 })
  woods(scene, { from: 760, to: 1220, rise: 44, foliage: leaves.summer, haze: 0.35 })
  ground(scene, '#8fae5d', '#a9c07c')
  for (let row = 0; row < 4; row += 1) {
    for (let field = -4; field < 5; field += 1) {
      const z = 22 + row * 16
      const x = field * 22 + row * 4
      surface(
        scene,
        [
          [x, 0, z],
          [x + 21, 0, z],
          [x + 21, 0, z + 15],
          [x, 0, z + 15],
        ],
        scene.random.oneOf(['#8fb84f', '#a2c25c', '#7fa94a', '#b3c76a']),
        { colour: '#5d8238', strength: 0.4 },
      )
    }
  }
  house(scene, [-34, -24], [30, 38], '#d9cdb6')
  house(scene, [30, 40], [44, 52], '#e4dccb')
  tree(scene, [-20, 0, 30], 8, leaves.deep)
  tree(scene, [24, 0, 40], 8, leaves.summer)
  surface(
    scene,
    [
      [-30, 0.02, -11.6],
      [13, 0.02, -11.6],
      [10, 0.02, 18],
      [-16, 0.02, 18],
    ],
    '#a8b06c',
    { colour: '#6d7a40', strength: 0.5, x: 0.05, y: 0.14 },
  )
  grass(scene, { x: [-15, 13], z: [-9.5, 18], colours: ['#93a654', '#b2ba6e', '#c5c283', '#7d9150'], count: 3200, size: 0.2 })
  for (const x of [-12.6, 11.6]) {
    post(scene, [x, 0, -2], 0.9, '#efeade', 0.1)
    scene.line(
      [
        [x, 0.7, -2],
        [x, 0.9, -2],
      ],
      '#d8573f',
      0.11,
    )
  }
  surface(
    scene,
    [
      [13.4, 0.03, -13],
      [17.6, 0.03, -13],
      [15.4, 0.03, 60],
      [12.2, 0.03, 60],
    ],
    '#b9b4a8',
    { colour: '#7d776a', strength: 0.4 },
  )
  finish(scene, { warmth: 0.14 })
  return scene.svg()
}

/** A clearing in the highlands: birches and a gravel lane. */
export function forestPlot() {
  const scene = createScene({ seed: 103, eye: [0, 2, -12], turn: 0, horizon: 430, lens: 900, sun: [0.6, 0.7, -0.5] })
  sky(scene, { ...skies.morning, top: '#a5cbe0' })
  mountains(scene, { colour: '#9db4bd', rise: 210, rough: 0.8 })
  woods(scene, { from: -20, to: 1220, rise: 130, foliage: leaves.spring, haze: 0.35 })
  ground(scene, '#93a75f', '#b2c284')
  lawn(scene, { x: [-60, 60], z: [-12, 70], colour: '#93a85f', blades: 0 })
  for (let index = 0; index < 26; index += 1) {
    const x = scene.random.between(-30, 30)
    if (Math.abs(x) > 8) birch(scene, [x, 0, 34 - index * 0.9], scene.random.between(8, 12), 0.35 - index * 0.008)
  }
  conifer(scene, [-14, 0, 16], 11, leaves.summer)
  surface(
    scene,
    [
      [2.4, 0.02, -12],
      [7.5, 0.02, -12],
      [3.4, 0.02, 10],
      [-1.4, 0.02, 26],
      [-3.6, 0.02, 26],
      [0.2, 0.02, 10],
    ],
    '#cfc4a6',
    { colour: '#94876a', strength: 0.45 },
  )
  grass(scene, { x: [-14, 3], z: [-9, 18], colours: ['#8ba352', '#aebd6f', '#cdc987', '#6f8c47'], count: 1500, size: 0.3 })
  grass(scene, { x: [6.5, 14], z: [-9, 16], colours: ['#8ba352', '#aebd6f', '#6f8c47'], count: 600, size: 0.3 })
  for (const [x, z, tall] of [
    [-9.5, 4, 11],
    [-7.6, 0, 12],
    [9.8, 2, 11],
    [12, -1, 12],
    [8.4, 7, 10],
  ] as const)
    birch(scene, [x, 0, z], tall, 0)
  finish(scene, { warmth: 0.24 })
  return scene.svg()
}

function birch(scene: Scene, foot: Point, tall: number, haze: number) {
  const far = Math.max(0, haze)
  const pale = mix('#f4f1e9', '#cfdccb', far)
  const [x, y] = scene.at(foot)
  const size = tall * scene.scale(foot)
  const half = size * 0.011
  scene.add(
    `<path d="M${round(x - half)} ${round(y)}L${round(x - half * 0.3)} ${round(y - size * 0.85)}L${round(x + half * 0.3)} ${round(y - size * 0.85)}L${round(x + half)} ${round(y)}Z" fill="${pale}"/>`,
  )
  scene.add(
    `<path d="M${round(x - half)} ${round(y)}L${round(x - half * 0.3)} ${round(y - size * 0.85)}L${round(x)} ${round(y - size * 0.85)}L${round(x - half * 0.1)} ${round(y)}Z" fill="#7f8a86" opacity="0.35"/>`,
  )
  for (let mark = 0; mark < 12; mark += 1) {
    const up = y - size * (0.03 + mark * 0.05)
    scene.add(
      `<path d="M${round(x - half * 0.8)} ${round(up)}h${round(half * scene.random.between(0.5, 1.5))}" stroke="#4b4a45" stroke-width="${round(size * 0.004)}" opacity="${round(0.7 - far)}"/>`,
    )
  }
  tree(
    scene,
    foot,
    tall,
    { dark: mix('#6f8f48', '#cfdccb', far), middle: mix('#98b45e', '#dbe5cd', far), light: mix('#d0db8c', '#eef2dd', far) },
    { spread: 0.36, trunk: 'none', bare: 0.42, clumps: 20 },
  )
}

function house(scene: Scene, x: readonly [number, number], z: readonly [number, number], colour: string) {
  const { front } = block(scene, { x, z, top: 5.4, colour })
  for (const u of [1, front.wide - 2.8]) for (const v of [0.8, 3.5]) opening(scene, front, { u, v, wide: 1.7, tall: 1.2, frame: '#87837c' })
  hipRoof(scene, {
    x,
    z,
    eaves: 5.4,
    pitch: 0.5,
    over: 0.5,
    colour: scene.random.oneOf(['#7f858d', '#8a6f63', '#6f7681']),
    finish: 'slate',
  })
}
