import type { Map as LibreMap } from 'maplibre-gl'
import { expect, it } from 'vitest'
import { lateColour, offColour, plainColour, riskColour, specialColour } from './map-colours.ts'
import { addPointLayers } from './point-layers.ts'

interface Layer {
  id: string
  paint?: Record<string, unknown>
}

interface Image {
  width: number
  height: number
  data: Uint8Array
}

function drawn() {
  const layers: Layer[] = []
  const sources = new Map<string, unknown>()
  const images = new Map<string, Image>()
  const map = {
    addLayer: (layer: Layer) => layers.push(layer),
    addImage: (name: string, image: Image) => images.set(name, image),
    addSource: (name: string, source: unknown) => sources.set(name, source),
  }
  // Layers are only added to it.
  addPointLayers(map as unknown as LibreMap, { isClustered: true })
  const paintOf = (id: string) => layers.find((layer) => layer.id === id)?.paint?.['circle-color']
  return { paintOf, sources, images, layers }
}

const colours = (expression: unknown): unknown[] =>
  Array.isArray(expression)
    ? expression.filter((part) => typeof part === 'string' && part.startsWith('#'))
    : []

it('a cluster on the map has the colour of the worst of its points, as the legend has it', () => {
  const { paintOf, sources } = drawn()
  expect(paintOf('clusters')).toEqual([
    'case',
    ['>', ['get', 'late'], 0],
    lateColour,
    ['>', ['get', 'risk'], 0],
    riskColour,
    plainColour,
  ])
  expect(sources.get('points')).toMatchObject({
    clusterProperties: {
      late: ['+', ['case', ['==', ['get', 'tone'], 'late'], 1, 0]],
      risk: ['+', ['case', ['==', ['get', 'tone'], 'risk'], 1, 0]],
    },
  })
})

it('each kind of point on the map has one colour', () => {
  const all = [riskColour, specialColour, offColour, lateColour, plainColour]
  expect(colours(drawn().paintOf('points'))).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

it('an arrow head on the map shows which way something goes, in the colour of its line', () => {
  const { images, layers } = drawn()
  const head = layers.find(({ id }) => id === 'arc-heads')
  expect(head?.paint?.['icon-color']).toEqual(['get', 'colour'])
  const [image] = images.values()
  if (!image) throw new Error('no image')
  const isIn = (x: number, y: number) => (image.data[(y * image.width + x) * 4 + 3] ?? 0) > 191
  const rows = Array.from(
    { length: image.height },
    (_, y) => Array.from({ length: image.width }, (_column, x) => isIn(x, y)).filter(Boolean).length,
  )
  // Wider from north to south, and nothing around it.
  const inside = rows.filter((count) => count > 0)
  expect(inside).toEqual(inside.toSorted((one, other) => one - other))
  expect([rows[0], rows.at(-1), Math.max(...rows) > 10]).toEqual([0, 0, true])
})
