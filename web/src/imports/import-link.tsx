import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { Link } from '@tanstack/react-router'
import { Can } from '../platform/can.tsx'
import opener from '../ui/grid/column-menu.module.css'
import { IconUpload } from '../ui/icons.ts'
import { t } from '../list/list.messages.ts'

export function ImportLink({ kind, type }: { kind: ImportKind; type?: CategoryType }) {
  return (
    <Can permission="lists.import">
      <Link
        to="/app/import/$kind"
        params={{ kind }}
        search={type ? { type } : {}}
        className={opener.opener}
        aria-label={t('import')}
        title={t('import')}
      >
        <IconUpload size={17} />
        <span className={opener.word}>{t('import')}</span>
      </Link>
    </Can>
  )
}
