import { describe, expect, it } from 'vitest'
import { cropOf, turnBy, turned } from './crop-area.ts'

const picture = { width: 400, height: 300 }
const least = 150

describe('the part of a picture', () => {
  it('is a square of whole pixels', () => {
    expect(cropOf({ x: 10.4, y: 9.6, width: 200.4, height: 200.4 }, picture, { turn: 0, least })).toEqual({
      left: 10,
      top: 10,
      width: 200,
      height: 200,
      turn: 0,
    })
  })

  it('stays inside and never gets too small, however the drawing is rounded', () => {
    const corner = cropOf({ x: 250.6, y: 150.6, width: 149.6, height: 149.6 }, picture, { turn: 0, least })
    expect(corner).toEqual({ left: 250, top: 150, width: 150, height: 150, turn: 0 })
    const whole = cropOf({ x: -0.4, y: -0.3, width: 300.6, height: 300.6 }, picture, { turn: 0, least })
    expect(whole).toEqual({ left: 0, top: 0, width: 300, height: 300, turn: 0 })
  })

  it('is measured in the picture as it is turned', () => {
    expect(turned(picture, 270)).toEqual({ width: 300, height: 400 })
    const low = cropOf({ x: 200, y: 240, width: 160, height: 160 }, picture, { turn: 90, least })
    expect(low).toEqual({ left: 140, top: 240, width: 160, height: 160, turn: 90 })
  })

  it('turns by quarters, round and round', () => {
    expect([turnBy(0, -1), turnBy(270, 1), turnBy(90, 1), turnBy(180, -1)]).toEqual([270, 0, 180, 90])
  })
})
