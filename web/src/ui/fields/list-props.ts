import type { PopoverProps } from '@mantine/core'

/**
 * Inside the page's main part, so that no content is without a landmark; as wide as the longest choice, and never
 * narrower than its field.
 */
export const listPlace: Pick<
  PopoverProps,
  'withinPortal' | 'portalProps' | 'width' | 'position' | 'middlewares'
> = {
  withinPortal: true,
  portalProps: { target: '#content' },
  width: 'max-content',
  position: 'bottom-start',
  middlewares: {
    flip: true,
    shift: true,
    size: {
      apply: ({ rects, elements }) => {
        elements.floating.style.minWidth = `${rects.reference.width}px`
      },
    },
  },
}

export const listScroll = { maxHeight: 280, overflowY: 'auto' } as const
