import type { Map as LibreMap } from 'maplibre-gl'
import { expect, it } from 'vitest'
import { lateColour, offColour, plainColour, riskColour, specialColour } from './map-colours.ts'
import { addPointLayers } from './point-layers.ts'

interface Layer {
  id: string
  paint?: Record<string, unknown>
}

function drawn() {
  const layers: Layer[] = []
  const sources = new Map<string, unknown>()
  const map = {
    addLayer: (layer: Layer) => layers.push(layer),
    addSource: (name: string, source: unknown) => sources.set(name, source),
  }
  // Layers are only added to it.
  addPointLayers(map as unknown as LibreMap, { isClustered: true })
  const paintOf = (id: string) => layers.find((layer) => layer.id === id)?.paint?.['circle-color']
  return { paintOf, sources }
}

const colours = (expression: unknown): unknown[] =>
  Array.isArray(expression)
    ? expression.filter((part) => typeof part === 'string' && part.startsWith('#'))
    : []

it('gives a cluster the colour of the worst of its points, as the legend has it', () => {
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

it('has one colour for each kind of point', () => {
  const all = [riskColour, specialColour, offColour, lateColour, plainColour]
  expect(colours(drawn().paintOf('points'))).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})
