/** The product's version, from the root package.json. */
declare const __APP_VERSION__: string

// The icons' deep paths carry no types of their own.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}
