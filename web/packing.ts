import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

/** The graph of modules, as the bundler knows it while it packs. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * How scripts are packed. Left to itself the bundler makes a script of every set of screens that share a module: the
 * order list asked for sixty, most of them smaller than the request for them.
 */
export const packs = [
  // What every visit loads is one script: together it packs smaller than in nine.
  { name: 'first', tags: ['$initial'] },
  // The fields that sign-in needs as well: packages are told apart by name, for their index reaches all of them.
  {
    name: 'fields',
    test: /@mantine[\\/]core[\\/].*[\\/](ActionIcon|CloseButton|Input|InputBase|TextInput)[\\/]/,
  },
  packOf(
    'open',
    ['people/sign-in/login.page.tsx', 'public-files/files.page.tsx'],
    ['shell/app-shell.tsx', 'orders/list/order-list.page.tsx'],
  ),
  packOf('frame', ['shell/app-shell.tsx']),
  packOf('list', ['orders/list/order-list.page.tsx'], ['banks/bank-list.page.tsx']),
  packOf(
    'orders',
    ['orders/list/order-list.page.tsx'],
    ['orders/order.page.tsx', 'bookings/booking-list.page.tsx', 'today/today.page.tsx'],
  ),
]

/** What one of these screens imports and one of those as well. */
function packOf(name: string, screens: readonly string[], others = screens) {
  const reached = new Map<string, ReadonlySet<string>>()
  const isReached = (screen: string, module: string, graph: Graph): boolean => {
    const known = reached.get(screen) ?? importsOf(sourceOf(screen), graph)
    reached.set(screen, known)
    return known.has(module)
  }
  return {
    debugName: name,
    name: (module: string, graph: Graph) =>
      [screens, others].every((some) => some.some((screen) => isReached(screen, module, graph)))
        ? name
        : null,
  }
}

const sourceOf = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)))

/** Our own modules that a module imports, and what those import. */
function importsOf(root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  add(root)
  return found
}
