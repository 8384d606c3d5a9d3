import { block, boards, door, opening, panel, plaster, wall } from './building.ts'
import { mix } from './colour.ts'
import { ground, hedge, lawn, leaves, mountains, skies, sky, surface, tree, woods } from './nature.ts'
import { gableRoof } from './roof.ts'
import { createScene, finish, type Point } from './scene.ts'

/** 倉庫: steel siding, shutters, a canopy over the dock. */
export function warehouse() {
  const scene = createScene({ seed: 107, eye: [-9, 2.6, -22], turn: 35, horizon: 590, lens: 1040, sun: [0.5, 0.75, -0.6] })
  sky(scene, skies.summer)
  woods(scene, { from: -20, to: 1220, rise: 60, foliage: leaves.summer })
  ground(scene, '#b5b5b1', '#c4c6c0')
  lawn(scene, { x: [-120, 120], z: [10, 80], colour: '#9aac78', blades: 0 })
  surface(
    scene,
    [
      [-80, 0, -24],
      [90, 0, -24],
      [90, 0, 10],
      [-80, 0, 10],
    ],
    '#b0b1b0',
    { colour: '#5f6266', strength: 0.4, x: 0.1, y: 0.3 },
  )
  scene.shadow(
    [
      [0, 9, 0],
      [26, 9, 0],
      [0, 9, 18],
      [26, 9, 18],
      [0, 0, 0],
      [26, 0, 0],
      [0, 0, 18],
    ],
    0.36,
    6,
  )
  const { front, flank } = block(scene, { x: [0, 26], z: [0, 18], top: 8, colour: '#dfe3e2' })
  for (const side of [front, flank]) {
    if (!side) continue
    boards(scene, side, { upright: true, step: 0.28, strength: 0.26 })
    panel(scene, side, { u: 0, v: 0, wide: side.wide, tall: 0.9, colour: mix(side.colour, '#84878a', 0.6) })
    panel(scene, side, { u: 0, v: 6.7, wide: side.wide, tall: 0.9, colour: mix(side.colour, '#3f6f8f', 0.85) })
  }
  for (const u of [2, 8.4, 14.8]) {
    panel(scene, front, { u: u - 0.2, v: 0, wide: 5, tall: 4.5, colour: '#6a7075' })
    panel(scene, front, { u, v: 0, wide: 4.6, tall: 4.3, colour: mix(front.colour, '#aab4ba', 0.7) })
    boards(scene, front, { u, v: 0, wide: 4.6, tall: 4.3, step: 0.14, strength: 0.35 })
  }
  door(scene, front, { u: 21.6, colour: '#5d7f92' })
  opening(scene, front, { u: 23.4, v: 1, wide: 1.7, tall: 1.1, curtain: false })
  opening(scene, front, { u: 21.4, v: 4.1, wide: 3.7, tall: 1.1, sashes: 3, curtain: false })
  block(scene, { x: [1.2, 20], z: [-3.2, 0], bottom: 4.8, top: 5.15, colour: '#c9ced0' })
  scene.polygon(
    [
      [1.2, 4.8, -3.2],
      [20, 4.8, -3.2],
      [20, 4.8, 0],
      [1.2, 4.8, 0],
    ],
    '#81888c',
  )
  scene.polygon(
    [
      [0.5, 0.01, -3.6],
      [20, 0.01, -3.6],
      [20, 0.01, 0],
      [0.5, 0.01, 0],
    ],
    '#20263a',
    `opacity="0.25" ${scene.blur(4)}`,
  )
  gableRoof(scene, { x: [0, 26], z: [0, 18], eaves: 8, pitch: 0.16, over: 0.5, colour: '#9fb1bb', finish: 'metal', gable: '#dfe3e2' })
  for (let x = 2; x < 22; x += 4.3)
    scene.line(
      [
        [x, 0.02, -4.5],
        [x, 0.02, -10],
      ],
      '#f3f1e8',
      0.14,
    )
  hedge(scene, [-12, 0, 8], [-2, 0, 12], 1.2, leaves.summer, 0.9)
  finish(scene)
  return scene.svg()
}

/** 工場: the saw-tooth roof of an old weaving shed. */
export function factory() {
  const scene = createScene({ seed: 109, eye: [-8, 2.6, -22], turn: 33, horizon: 610, lens: 1120, sun: [0.5, 0.7, -0.65] })
  sky(scene, skies.autumn)
  mountains(scene, { colour: '#94a9b6', rise: 130 })
  woods(scene, { from: -20, to: 1220, rise: 70, foliage: leaves.summer })
  ground(scene, '#b3afa6', '#c2bfb2')
  surface(
    scene,
    [
      [-80, 0, -24],
      [90, 0, -24],
      [90, 0, 30],
      [-80, 0, 30],
    ],
    '#b6b0a4',
    { colour: '#6f695d', strength: 0.4, x: 0.06, y: 0.2 },
  )
  tree(scene, [-7, 0, 16], 9, leaves.ginkgo)
  tree(scene, [31, 0, 14], 9, leaves.summer)
  scene.shadow(
    [
      [0, 7, 0],
      [27, 7, 0],
      [0, 7, 16],
      [27, 7, 16],
      [0, 0, 0],
      [27, 0, 0],
      [0, 0, 16],
    ],
    0.36,
    6,
  )
  const brick = '#b0745a'
  for (let bay = 4; bay >= 0; bay -= 1) {
    const x = bay * 5.4
    scene.polygon(
      [
        [x, 5, 0],
        [x, 8, 0],
        [x, 8, 16],
        [x, 5, 16],
      ],
      '#9fb4bf',
    )
    for (let z = 0; z < 16; z += 1.6)
      scene.line(
        [
          [x, 5.2, z],
          [x, 7.8, z],
        ],
        '#5d666b',
        0.08,
      )
    scene.polygon(
      [
        [x, 8, 0],
        [x + 5.4, 5, 0],
        [x + 5.4, 5, 16],
        [x, 8, 16],
      ],
      scene.faced('#7d848b', [0.4, 0.8, 0]),
    )
    scene.polygon(
      [
        [x, 5, 0],
        [x + 5.4, 5, 0],
        [x, 8, 0],
      ],
      scene.faced(brick, [0, 0, -1]),
    )
    scene.line(
      [
        [x - 0.1, 8.15, -0.1],
        [x + 5.5, 5.1, -0.1],
      ],
      '#5c6167',
      0.26,
    )
    scene.line(
      [
        [x, 5, -0.1],
        [x, 8.1, -0.1],
      ],
      '#5c6167',
      0.2,
    )
  }
  const { front, flank } = block(scene, { x: [0, 27], z: [0, 16], top: 5, colour: brick })
  for (const side of [front, flank]) {
    if (!side) continue
    boards(scene, side, { step: 0.16, strength: 0.2 })
    plaster(scene, side, 0.2, '#4a2d22')
    panel(scene, side, { u: 0, v: 0, wide: side.wide, tall: 0.6, colour: mix(side.colour, '#8e8a83', 0.75) })
  }
  for (let bay = 0; bay < 5; bay += 1) {
    if (bay === 2) {
      panel(scene, front, { u: bay * 5.4 + 0.4, v: 0, wide: 4.6, tall: 4.2, colour: '#5b5f63' })
      panel(scene, front, { u: bay * 5.4 + 0.6, v: 0, wide: 4.2, tall: 4, colour: '#7f8f8e' })
      boards(scene, front, { u: bay * 5.4 + 0.6, wide: 4.2, tall: 4, step: 0.14, strength: 0.4 })
    } else {
      opening(scene, front, { u: bay * 5.4 + 0.8, v: 1.2, wide: 1.6, tall: 2.2, sashes: 2, curtain: false, frame: '#e5dfd2' })
      opening(scene, front, { u: bay * 5.4 + 3, v: 1.2, wide: 1.6, tall: 2.2, sashes: 2, curtain: false, frame: '#e5dfd2' })
    }
  }
  if (flank)
    for (const u of [2, 6, 10]) opening(scene, flank, { u, v: 1.4, wide: 2.2, tall: 1.8, sashes: 3, curtain: false, frame: '#e5dfd2' })
  hedge(scene, [0.6, 0, -0.8], [9.8, 0, -0.8], 0.6, leaves.olive, 0.6)
  hedge(scene, [17.4, 0, -0.8], [26, 0, -0.8], 0.6, leaves.olive, 0.6)
  finish(scene)
  return scene.svg()
}

/** The inside of a warehouse: steel frame, light from above, an empty floor. */
export function warehouseInside() {
  const scene = createScene({ seed: 113, eye: [0, 2.2, -1], turn: 0, horizon: 480, lens: 760 })
  scene.add('<rect width="1200" height="900" fill="#d8dcdb"/>')
  const deep = 24
  const side = (x: number): Point[] => [
    [x, 0, -1],
    [x, 0, deep],
    [x, 6, deep],
    [x, 6, -1],
  ]
  scene.polygon(
    [
      [-8, 0, -1],
      [8, 0, -1],
      [8, 0, deep],
      [-8, 0, deep],
    ],
    scene.gradient(
      [600, 480],
      [600, 900],
      [
        [0, '#c9c6bd'],
        [1, '#a19f98'],
      ],
    ),
  )
  scene.polygon(
    side(-8),
    scene.gradient(
      [0, 400],
      [430, 400],
      [
        [0, '#b4bbbd'],
        [1, '#d5dadb'],
      ],
    ),
  )
  scene.polygon(
    side(8),
    scene.gradient(
      [1200, 400],
      [770, 400],
      [
        [0, '#dfe2df'],
        [1, '#cfd5d5'],
      ],
    ),
  )
  scene.polygon(
    [
      [-8, 6, -1],
      [0, 8, -1],
      [0, 8, deep],
      [-8, 6, deep],
    ],
    '#9aa4a8',
  )
  scene.polygon(
    [
      [8, 6, -1],
      [0, 8, -1],
      [0, 8, deep],
      [8, 6, deep],
    ],
    '#adb5b6',
  )
  scene.polygon(
    [
      [-8, 0, deep],
      [8, 0, deep],
      [8, 6, deep],
      [0, 8, deep],
      [-8, 6, deep],
    ],
    '#e3e6e4',
  )
  const back = wall(scene, { from: [-3, deep - 0.05], to: [3, deep - 0.05], top: 4.6, colour: '#f7f8f4' })
  panel(scene, back, { u: 0, v: 0, wide: 6, tall: 4.6, colour: '#fdfcf2' })
  scene.polygon(
    [
      [-3, 0.01, deep],
      [3, 0.01, deep],
      [4.6, 0.01, 8],
      [-2, 0.01, 8],
    ],
    '#fff8de',
    `opacity="0.5" ${scene.blur(14)}`,
  )
  for (let z = 2; z < deep; z += 4.4) {
    for (const x of [-1, 1]) {
      scene.polygon(
        [
          [x * 2.4, 7.39, z + 0.9],
          [x * 4.6, 6.84, z + 0.9],
          [x * 4.6, 6.84, z + 2.8],
          [x * 2.4, 7.39, z + 2.8],
        ],
        '#fbfdfb',
      )
      scene.polygon(
        [
          [x * 7.9, 0, z],
          [x * 7.5, 0, z],
          [x * 7.5, 5.8, z],
          [x * 7.9, 6, z],
        ],
        '#5e7f92',
      )
    }
    scene.line(
      [
        [-7.8, 5.8, z],
        [0, 7.8, z],
        [7.8, 5.8, z],
      ],
      '#54748a',
      0.3,
    )
    scene.line(
      [
        [-7.6, 5.4, z],
        [7.6, 5.4, z],
      ],
      '#6b8a9d',
      0.12,
    )
    for (let x = -6; x < 6; x += 2)
      scene.line(
        [
          [x, 5.4, z],
          [x + 1, 7.7 - Math.abs(x + 1) * 0.25, z],
          [x + 2, 5.4, z],
        ],
        '#6b8a9d',
        0.08,
      )
  }
  for (let z = 0; z < deep; z += 3)
    scene.line(
      [
        [-7.5, 0.01, z],
        [7.5, 0.01, z],
      ],
      '#8e8c85',
      0.03,
    )
  for (const x of [-4.6, 4.6])
    scene.line(
      [
        [x, 0.02, -0.5],
        [x, 0.02, deep],
      ],
      '#e3c34f',
      0.12,
    )
  for (const [x, z, rows] of [
    [-6.6, 15, 3],
    [-6.6, 17, 2],
    [5.4, 13, 2],
  ] as const)
    for (let row = 0; row < rows; row += 1)
      block(scene, { x: [x, x + 1.4], z: [z, z + 1.4], bottom: row * 1.05, top: row * 1.05 + 1, colour: '#c49a6a' })
  finish(scene, { warmth: 0.1, shade: 0.22 })
  return scene.svg()
}
