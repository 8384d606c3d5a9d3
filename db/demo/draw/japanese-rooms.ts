import { block, panel, shoji, type Wall, wall } from './building.ts'
import { mix } from './colour.ts'
import { bowl, table, tray, vase, zabuton } from './furniture.ts'
import { grass, ground, hedge, lawn, leaves, mountains, skies, sky, tree, woods } from './nature.ts'
import { contact, indoors, piece, room, sunPatch } from './room.ts'
import { createScene, finish, type Point, round, type Scene } from './scene.ts'
import { stones } from './street.ts'

/** 和室: tatami, an alcove, paper screens full of light. */
export function tatamiRoom() {
  const scene = createScene({ ...indoors, seed: 211, eye: [0.3, 1.1, -2], horizon: 420, lens: 900 })
  const deep = 3.6
  const { back, left, right } = room(scene, {
    x: [-2.7, 2.7],
    deep,
    tall: 2.4,
    walls: '#d9cba8',
    ceiling: '#c9a87c',
    floor: '#b9b57c',
    lightFrom: 'left',
  })
  for (let z = -1.8; z < deep; z += 0.45)
    scene.line(
      [
        [-2.7, 2.39, z],
        [2.7, 2.39, z],
      ],
      '#8a6a45',
      0.04,
    )
  mats(scene)
  shoji(scene, left, { u: left.wide - 4.4, v: 0.06, wide: 3.7, tall: 1.75, leaves: 4, glow: '#fffaea', wood: '#a47c53', rows: 5 })
  panel(scene, left, { u: 0, v: 1.82, wide: left.wide, tall: 0.1, colour: '#9b7349' })
  scene.polygon(
    [
      [-2.68, 0.01, -0.8],
      [-2.68, 0.01, 3],
      [0.3, 0.01, 2.2],
      [0.3, 0.01, -1.4],
    ],
    '#fff6d8',
    `opacity="0.4" ${scene.blur(24)}`,
  )
  // The alcove takes the left half of the back wall, the closet the right one.
  panel(scene, back, { u: 0.25, v: 0.1, wide: 2.3, tall: 2.05, colour: '#b6a988' })
  panel(scene, back, {
    u: 0.25,
    v: 0.1,
    wide: 2.3,
    tall: 2.05,
    colour: scene.gradient(scene.at(back.at(0.25, 2)), scene.at(back.at(2.5, 0)), [
      [0, '#3a3020', 0.3],
      [1, '#fff3d0', 0.15],
    ]),
  })
  scroll(scene, back)
  piece(scene, { x: [-2.5, -0.15], z: [deep - 0.35, deep], bottom: 0, top: 0.12, colour: '#7a5436' })
  vase(scene, [-0.75, 0.12, deep - 0.2], '#5f6e63')
  for (const u of [0.15, 2.55]) panel(scene, back, { u, v: 0, wide: 0.13, tall: 2.4, colour: '#8d6642', out: 0.06 })
  for (let leaf = 0; leaf < 2; leaf += 1) {
    panel(scene, back, { u: 2.75 + leaf * 1.25, v: 0.05, wide: 1.25, tall: 1.75, colour: '#6a4a30' })
    panel(scene, back, { u: 2.79 + leaf * 1.25, v: 0.09, wide: 1.17, tall: 1.67, colour: '#f0e8d4' })
    const [x, y] = scene.at(back.at(leaf ? 4.12 : 3.82, 0.85))
    scene.add(`<circle cx="${round(x)}" cy="${round(y)}" r="6" fill="#4a3423"/>`)
  }
  hills(scene, back)
  panel(scene, back, { u: 2.7, v: 1.82, wide: 2.7, tall: 0.1, colour: '#9b7349' })
  panel(scene, right, { u: 0, v: 1.82, wide: right.wide, tall: 0.1, colour: '#9b7349' })
  contact(scene, [-0.9, 0.9], [0.7, 2], 0.25)
  for (const [x, z] of [
    [-1.25, 1.35],
    [1.1, 1.35],
  ] as const)
    zabuton(scene, x, z)
  table(scene, [-0.75, 0.75], [0.9, 1.8], 0.33, '#6f4930')
  bowl(scene, [0.1, 0.35, 1.35])
  finish(scene, { warmth: 0.2, shade: 0.2 })
  return scene.svg()
}

function mats(scene: Scene) {
  const mat = (x: number, z: number, across: boolean, index: number) => {
    const [w, d] = across ? [1.8, 0.9] : [0.9, 1.8]
    const area: Point[] = [
      [x, 0.002, z],
      [x + w, 0.002, z],
      [x + w, 0.002, z + d],
      [x, 0.002, z + d],
    ]
    scene.polygon(area, index % 2 ? '#c3bf86' : '#bab77c')
    for (let way = 0.03; way < (across ? d : w); way += 0.03)
      scene.line(
        across
          ? [
              [x, 0.003, z + way],
              [x + w, 0.003, z + way],
            ]
          : [
              [x + way, 0.003, z],
              [x + way, 0.003, z + d],
            ],
        '#8f8d56',
        0.006,
        'opacity="0.4"',
      )
    for (const edge of [0, 1])
      scene.line(
        across
          ? [
              [x, 0.004, z + edge * d],
              [x + w, 0.004, z + edge * d],
            ]
          : [
              [x + edge * w, 0.004, z],
              [x + edge * w, 0.004, z + d],
            ],
        '#3f4a3c',
        0.05,
      )
  }
  for (let row = 0; row < 3; row += 1) {
    const z = -1.8 + row * 1.8
    for (let column = 0; column < 3; column += 1) {
      if ((row + column) % 2) {
        mat(-2.7 + column * 1.8, z, true, 0)
        mat(-2.7 + column * 1.8, z + 0.9, true, 1)
      } else {
        mat(-2.7 + column * 1.8, z, false, 0)
        mat(-1.8 + column * 1.8, z, false, 1)
      }
    }
  }
}

function scroll(scene: Scene, side: Wall) {
  panel(scene, side, { u: 0.95, v: 0.55, wide: 0.66, tall: 1.45, colour: '#e9dfc8' })
  panel(scene, side, { u: 1.03, v: 0.75, wide: 0.5, tall: 1, colour: '#fbf7ec' })
  for (const v of [0.52, 1.98]) scene.line([side.at(0.9, v, 0.02), side.at(1.66, v, 0.02)], '#5a3f29', 0.04)
  const [x, y] = scene.at(side.at(1.28, 1.2))
  const unit = scene.scale(side.at(1.28, 1.2))
  scene.add(
    `<path d="M${round(x - unit * 0.2)} ${round(y + unit * 0.1)}Q${round(x - unit * 0.05)} ${round(y - unit * 0.25)} ${round(x + unit * 0.04)} ${round(y)}T${round(x + unit * 0.2)} ${round(y + unit * 0.08)}" stroke="#4d5359" stroke-width="4" fill="none" opacity="0.75"/><circle cx="${round(x + unit * 0.12)}" cy="${round(y - unit * 0.26)}" r="${round(unit * 0.05)}" fill="#c8523d" opacity="0.85"/>`,
  )
}

function hills(scene: Scene, side: Wall) {
  for (const [v, tone] of [
    [0.55, '#c9c3a8'],
    [0.38, '#b3b497'],
  ] as const) {
    const line = Array.from({ length: 13 }, (_, index) => side.at(2.79 + (2.42 * index) / 12, v + Math.sin(index * 0.9 + v * 9) * 0.08))
    scene.polygon([...line, side.at(5.21, 0.09), side.at(2.79, 0.09)], tone, 'opacity="0.5"')
  }
}

/** 縁側: boards along the paper screens, the garden at one's feet. */
export function engawa() {
  const scene = createScene({ seed: 221, eye: [-0.1, 1.35, -1.6], turn: 9, horizon: 440, lens: 780, sun: [0.6, 0.7, -0.2] })
  sky(scene, { ...skies.autumn, clouds: 0.3 })
  mountains(scene, { colour: '#94abb4', rise: 120 })
  woods(scene, { from: 300, to: 1240, rise: 150, foliage: leaves.deep, haze: 0.2 })
  woods(scene, { from: 560, to: 1240, rise: 90, foliage: leaves.maple, haze: 0.15 })
  ground(scene, '#8a9a58', '#9fae70')
  lawn(scene, { x: [0.6, 40], z: [-3, 40], colour: '#7f9350', blades: 600, size: 0.06 })
  tree(scene, [9, -0.45, 13], 6.4, leaves.maple, { clumps: 34 })
  tree(scene, [4.6, -0.45, 15], 5, leaves.deep, { clumps: 30 })
  hedge(scene, [3, -0.45, 14], [14, -0.45, 10], 1.1, leaves.summer, 0.8)
  gravel(scene)
  stones(scene, [
    [3.2, 6, 0.6],
    [4.2, 6.6, 0.36],
    [6.4, 5.2, 0.5],
    [2.5, 3.1, 0.32],
    [3, 2, 0.3],
  ])
  lantern(scene, [5.2, -0.4, 6.6])
  hedge(scene, [5.9, -0.45, 6.9], [7.6, -0.45, 6.1], 0.6, leaves.maple, 0.5)
  hedge(scene, [2.6, -0.45, 8.6], [3.8, -0.45, 9], 0.7, leaves.summer, 0.5)
  const deck: Point[] = [
    [-1.1, 0, -2.4],
    [1, 0, -2.4],
    [1, 0, 11],
    [-1.1, 0, 11],
  ]
  scene.polygon(
    [
      [1, 0, -2.4],
      [1, 0, 11],
      [1, -0.14, 11],
      [1, -0.14, -2.4],
    ],
    '#6f4d31',
  )
  scene.polygon(
    deck,
    scene.gradient(
      [300, 440],
      [500, 900],
      [
        [0, '#d9b487'],
        [1, '#9a6f47'],
      ],
    ),
  )
  for (let x = -1.1; x < 1; x += 0.12) {
    scene.polygon(
      [
        [x, 0.001, -2.4],
        [x + 0.12, 0.001, -2.4],
        [x + 0.12, 0.001, 11],
        [x, 0.001, 11],
      ],
      mix('#b98b5c', scene.random.oneOf(['#ffffff', '#6a4526', '#e8c28f']), scene.random.between(0.02, 0.22)),
      'opacity="0.45"',
    )
    scene.line(
      [
        [x, 0.002, -1.2],
        [x, 0.002, 11],
      ],
      '#5b3d24',
      0.01,
    )
  }
  const screens = wall(scene, { from: [-1.1, -2.2], to: [-1.1, 11], top: 2.35, colour: '#cdb998' })
  shoji(scene, screens, { u: 0.2, v: 0.04, wide: 12.8, tall: 1.78, leaves: 14, wood: '#8a6543', glow: '#fff7e4', rows: 5 })
  panel(scene, screens, { u: 0, v: 1.82, wide: screens.wide, tall: 0.12, colour: '#80593a' })
  scene.polygon(
    [
      [-1.1, 2.35, -2.4],
      [1.7, 2.1, -2.4],
      [1.7, 2.1, 11],
      [-1.1, 2.35, 11],
    ],
    '#6d4e35',
  )
  for (let z = -1.2; z < 11; z += 0.45)
    scene.line(
      [
        [-1.1, 2.33, z],
        [1.7, 2.08, z],
      ],
      '#9b7450',
      0.06,
    )
  for (const z of [10.6, 7.2, 3.8, 0.6])
    scene.line(
      [
        [0.9, 0, z],
        [0.9, 2.16, z],
      ],
      '#71502f',
      0.14,
    )
  scene.line(
    [
      [0.9, 2.1, -1],
      [0.9, 2.1, 11],
    ],
    '#7c5836',
    0.16,
  )
  for (const z of [7.4, 4, 0.8])
    sunPatch(
      scene,
      [
        [0.95, 0.01, z],
        [0.95, 0.01, z + 2.7],
        [-0.9, 0.01, z + 2.2],
        [-0.9, 0.01, z - 0.5],
      ],
      0.42,
      6,
    )
  zabuton(scene, 0.25, 2.7)
  tray(scene, [0.4, 0.02, 1.9])
  finish(scene, { warmth: 0.22, shade: 0.2 })
  return scene.svg()
}

function gravel(scene: Scene) {
  const area: Point[] = [
    [1, -0.42, -2],
    [2.4, -0.42, -2],
    [2.6, -0.42, 4],
    [5.6, -0.42, 5],
    [6.4, -0.42, 7],
    [2.4, -0.42, 8.4],
    [1, -0.42, 11],
  ]
  scene.polygon(area, '#d9d4c6')
  scene.polygon(area, '#000', scene.grain('#8b8678', { x: 0.25, y: 0.4, strength: 0.5 }))
  grass(scene, { x: [2.4, 8], z: [3, 9], colours: ['#8a9c52', '#6f8446'], count: 140, size: 0.08 })
}

function lantern(scene: Scene, [x, y, z]: Point) {
  const stone = '#a8a69e'
  const part = (half: number, bottom: number, top: number, tone = stone) =>
    block(scene, { x: [x - half, x + half], z: [z - half, z + half], bottom: y + bottom, top: y + top, colour: tone })
  part(0.34, 0, 0.14)
  part(0.13, 0.14, 0.8)
  part(0.3, 0.8, 0.92)
  const light = part(0.2, 0.92, 1.22, '#b8b5aa')
  panel(scene, light.front, { u: 0.1, v: 0.06, wide: 0.2, tall: 0.18, colour: '#4d4a42' })
  scene.polygon(
    [
      [x - 0.46, y + 1.22, z - 0.3],
      [x + 0.46, y + 1.22, z - 0.3],
      [x + 0.1, y + 1.46, z],
      [x - 0.1, y + 1.46, z],
    ],
    '#96948c',
  )
  const [left, top] = scene.at([x, y + 1.5, z])
  scene.add(`<circle cx="${round(left)}" cy="${round(top)}" r="${round(scene.scale([x, y, z]) * 0.08)}" fill="#a8a69e"/>`)
}
