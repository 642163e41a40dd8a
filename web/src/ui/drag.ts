import type { DragEvent } from 'react'

/**
 * What is dragged within the page, by kind: each kind has a media type of its own, under which the browser carries it.
 * The browser itself draws what is dragged: nothing is drawn anew on the way.
 */
export const defineDrags = <Draggable extends object>(types: Readonly<Record<keyof Draggable, string>>) => ({
  takeUp: <K extends keyof Draggable>(
    kind: K,
    event: DragEvent,
    dragged: Draggable[K],
    text: string,
  ): void => {
    event.dataTransfer.setData(types[kind], JSON.stringify(dragged))
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'move'
  },
  /** What an element does while something of a kind is dragged over it and when it is dropped there. */
  dropOn: <K extends keyof Draggable>(
    kind: K,
    onDrop: (dragged: Draggable[K], event: DragEvent<HTMLElement>) => void,
    onOver?: (event: DragEvent<HTMLElement>) => void,
  ) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(types[kind])) return
      event.preventDefault()
      event.currentTarget.dataset['dropping'] = ''
      onOver?.(event)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['dropping']
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['dropping']
      const text = event.dataTransfer.getData(types[kind])
      if (text === '') return
      event.preventDefault()
      // Written above, by this page or another one of the product.
      onDrop(JSON.parse(text) as Draggable[K], event)
    },
  }),
})
