import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { sentenceOf } from '../platform/http.ts'
import { useTitle } from '../ui/page.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { Notice } from './notice.tsx'

/** Shown when a screen could not be drawn or its code not be loaded; the rest of the page stays usable. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useTitle(ui('somethingMissing'))
  return (
    <Notice title={ui('somethingMissing')} text={sentenceOf(error)}>
      <Button
        variant="filled"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {ui('retry')}
      </Button>
    </Notice>
  )
}
