import { type Map as MapLibre, Marker } from 'maplibre-gl'
import styles from './map-marker.module.css'
import { isOneSpot, type MapPoint, type Stack, stacksOf } from './map-points.ts'
import { hideNamesUnder } from './open-map.ts'

export interface Markers {
  show(points: readonly MapPoint[], chosen: string | undefined): void
}

/** A button per price, in the order of the list; overlapping ones share a button that zooms in. Tab and Enter reach them all. */
export function priceMarkers(map: MapLibre, onChoose: (ids: readonly string[]) => void): Markers {
  let points: readonly MapPoint[] = []
  let chosen: string | undefined
  const drawn = new Map<string, { marker: Marker; button: HTMLButtonElement; stack: Stack }>()

  const press = ({ points: pressed }: Stack) => {
    if (pressed.length === 1 || isOneSpot(pressed) || map.getZoom() >= map.getMaxZoom() - 1) return onChoose(pressed.map(({ id }) => id))
    // The pressed button disappears with its group, so the focus moves to the map.
    map.getCanvas().focus({ preventScroll: true })
    const longitudes = pressed.map(({ longitude }) => longitude)
    const latitudes = pressed.map(({ latitude }) => latitude)
    map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding: 72, maxZoom: Math.max(map.getZoom() + 2, 14) },
    )
  }
  const draw = () => {
    const stacks = new Map(stacksOf(points, map.getZoom()).map((stack) => [stack.key, stack]))
    for (const [key, { marker }] of drawn)
      if (!stacks.has(key)) {
        marker.remove()
        drawn.delete(key)
      }
    for (const [key, stack] of stacks)
      if (!drawn.has(key)) {
        const button = document.createElement('button')
        button.type = 'button'
        button.onclick = () => press(drawn.get(key)?.stack ?? stack)
        const marker = new Marker({ element: button }).setLngLat([stack.longitude, stack.latitude]).addTo(map)
        drawn.set(key, { marker, button, stack })
      }
    hideNamesUnder(
      map,
      [...drawn.values()].map(({ stack }) => stack),
    )
    for (const each of drawn.values()) dress(each.button, each.stack, chosen)
  }
  map.on('zoomend', draw)
  return {
    show(nextPoints, nextChosen) {
      points = nextPoints
      chosen = nextChosen
      draw()
    },
  }
}

/** A single pin. If movable: by mouse and finger, by the arrow keys, and by a press on the map. */
export function pinMarker(map: MapLibre, onMove: ((place: { latitude: number; longitude: number }) => void) | undefined): Markers {
  let marker: Marker | undefined
  const moveTo = ({ lng, lat }: { lng: number; lat: number }) => {
    marker?.setLngLat([lng, lat])
    onMove?.({ latitude: lat, longitude: lng })
  }
  if (onMove) map.on('click', ({ lngLat }) => moveTo(lngLat))
  const make = (point: MapPoint) => {
    const element: HTMLElement = document.createElement(onMove ? 'button' : 'div')
    element.className = `${styles.pin} ${onMove ? styles.movable : ''}`
    if (element instanceof HTMLButtonElement) element.type = 'button'
    else element.role = 'img'
    element.innerHTML = PIN
    const made = new Marker({ element, anchor: 'bottom', draggable: Boolean(onMove) })
      .setLngLat([point.longitude, point.latitude])
      .addTo(map)
    made.on('dragend', () => moveTo(made.getLngLat()))
    element.addEventListener('keydown', (event) => {
      const step = STEPS[event.key]
      if (!onMove || !step) return
      event.preventDefault()
      event.stopPropagation()
      const far = event.shiftKey ? 10 : 1
      const { x, y } = map.project(made.getLngLat())
      moveTo(map.unproject([x + step[0] * far, y + step[1] * far]))
    })
    return made
  }
  return {
    show([point]) {
      if (!point) {
        marker?.remove()
        marker = undefined
        return
      }
      marker = marker?.setLngLat([point.longitude, point.latitude]) ?? make(point)
      marker.getElement().ariaLabel = onMove ? `${point.label}。矢印キーで動かせます` : point.label
    },
  }
}

function dress(button: HTMLButtonElement, { points }: Stack, chosen: string | undefined) {
  const [only] = points
  const isChosen = points.some(({ id }) => id === chosen)
  button.textContent = only && points.length === 1 ? only.label : `${points.length}件`
  button.ariaPressed = String(isChosen)
  // Adds classes one by one: the map keeps its own on the element.
  for (const name of [styles.marker, points.length > 1 && styles.pile, isChosen && styles.chosen]) if (name) button.classList.add(name)
  if (!isChosen && styles.chosen) button.classList.remove(styles.chosen)
}

const PIN =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C8.1 2 5 5.1 5 9c0 5.3 7 13 7 13s7-7.7 7-13c0-3.9-3.1-7-7-7m0 9.5A2.5 2.5 0 1 1 12 6.500a2.5 2.5 0 0 1 0 5"/></svg>'

/** Pixels per press; ten times as many with Shift. */
const STEPS: Record<string, readonly [number, number]> = { ArrowLeft: [-4, 0], ArrowRight: [4, 0], ArrowUp: [0, -4], ArrowDown: [0, 4] }
