import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callWithFile } from '../platform/transfer.ts'
import { Page } from '../ui/page.tsx'
import { SheetImport } from '../ui/sheet-import.tsx'
import { t } from './places.messages.ts'

/** `/app/import/places` */
export function PlaceImportPage() {
  const queries = useQueryClient()
  return (
    <Page title={t('importTitle')} trail={<Link to="/app/places/list">{t('title')}</Link>}>
      <SheetImport
        template="/places/import/template"
        send={(body, idempotencyKey, sending) =>
          callWithFile('POST /places/import', { body, idempotencyKey }, sending)
        }
        onDone={() => void queries.invalidateQueries({ queryKey: ['places'] })}
      />
    </Page>
  )
}
