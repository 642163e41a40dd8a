import { useQuery } from '@tanstack/react-query'
import { ExportRows } from '../list/exports/export-rows.tsx'
import { exportsQuery } from '../list/exports/exports.api.ts'
import { t } from '../list/exports/exports.messages.ts'
import { Empty } from '../ui/states/empty.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'

/** `/app/exports`: one's own lists that are written behind the scenes, and their files while they are kept. */
export function ExportsPage() {
  const found = useExports()
  return (
    <Page title={t('title')}>
      <Exports found={found} />
    </Page>
  )
}

function Exports({ found: { data, isError, error, refetch } }: { found: ReturnType<typeof useExports> }) {
  if (data) {
    return data.data.length > 0 ? (
      <ExportRows exports={data.data} />
    ) : (
      <Empty title={t('empty')} text={t('emptyHint')} />
    )
  }
  return isError ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={4} />
}

const useExports = () => useQuery(exportsQuery)
