import type { CropArea, Turn } from '@dromos/contract/base/pictures.ts'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

interface Area extends Size {
  x: number
  y: number
}

export function turned({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

export function turnBy(turn: Turn, quarters: 1 | -1): Turn {
  const turns = [0, 90, 180, 270] as const
  return turns[(turn / 90 + quarters + 4) % 4] ?? 0
}

/** A drawn square as the server takes it: whole pixels, inside the picture, and never below the least side. */
export function cropOf(drawn: Area, picture: Size, { turn, least }: { turn: Turn; least: number }): CropArea {
  const { width, height } = turned(picture, turn)
  const side = Math.min(width, height, Math.max(least, Math.round(Math.min(drawn.width, drawn.height))))
  const within = (at: number, space: number) => Math.max(0, Math.min(Math.round(at), space - side))
  return { left: within(drawn.x, width), top: within(drawn.y, height), width: side, height: side, turn }
}
