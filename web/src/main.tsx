import '@fontsource-variable/inter/wght.css'
import './styles/kit.css'
import './styles/theme.css'
import './styles/base.css'
import './styles/pieces.css'
import './styles/appearance.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from './i18n/language.ts'
import { schemeManager, startAppearance } from './platform/appearance.ts'
import { queryClient } from './platform/query-client.ts'
import { drawUnderNoHand } from './platform/still-hand.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

document.documentElement.lang = language
startAppearance()
drawUnderNoHand()
void unregisterServiceWorkers()
// The screen's code comes while the session is asked for, not after.
const [routes] = router.getMatchedRoutes(location.pathname)
for (const route of routes) preload(route.options.component)

const looks = schemeManager()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={looks}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

function preload(component: unknown): void {
  if (typeof component !== 'function' && (typeof component !== 'object' || !component)) return
  if ('preload' in component && typeof component.preload === 'function') component.preload()
}

/** Workers of an earlier product at this address would answer with its old pages. */
async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
