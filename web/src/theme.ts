import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import { busyButton } from './ui/busy-button.ts'
import { closeByTab } from './ui/close-by-tab.ts'

// The same ten values stand in styles/theme.css: the provider writes no variables at run time, because the content
// security policy allows no style elements. Change both together.
const brand: MantineColorsTuple = [
  '#f2f6fb',
  '#e8eff8',
  '#cfdff0',
  '#a9c5e6',
  '#7aa5d6',
  '#4a80bd',
  '#2f68ab',
  '#1d4f91',
  '#184379',
  '#123560',
]

/** Defaults of the kit's components. Colours and sizes are in styles/theme.css. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  fontFamily: 'var(--font)',
  respectReducedMotion: true,
  // Plain objects: the components' own `extend` would bring all of them into the first load.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Button: { defaultProps: { variant: 'default', renderRoot: busyButton } },
    // Locking the page's scroll would add a style element; the page does not scroll behind a dialog anyway.
    Drawer: { defaultProps: { lockScroll: false, position: 'right' } },
    DrawerRoot: { defaultProps: { lockScroll: false, position: 'right' } },
    Modal: { defaultProps: { lockScroll: false, centered: true } },
    ModalRoot: { defaultProps: { lockScroll: false, centered: true } },
    InputBase: { defaultProps: { size: 'sm' } },
    // A hint below the control keeps the controls of a row in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end' } },
    MenuDropdown: { defaultProps: { onKeyDown: closeByTab } },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
})
