import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FileButtons } from '../ui/files/file-buttons.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { categoriesChanged, saveCategoryFile } from './categories.api.ts'
import { t } from './categories.messages.ts'
import classes from './categories.module.css'

const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

interface CategoryFileProps {
  type: CategoryType
  value: CategoryRecord
}

/** The picture or data sheet of a stored value: looked at, chosen, replaced, taken away; saved at once. */
export function CategoryFile({ type, value }: CategoryFileProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, file, fileData } = value
  const mayChange = value.can.update
  if (!mayChange && !fileData) return null
  return (
    <FormSection title={t('file')}>
      <div className={classes['file']}>
        {fileData && (
          <Button variant="subtle" onClick={() => setOpen(true)}>
            {fileData.name}
          </Button>
        )}
        {mayChange && (
          <FileButtons
            accept={Object.keys(documentTypes).join(',')}
            words={{
              choose: t(file === null ? 'fileChoose' : 'fileReplace'),
              remove: t('fileRemove'),
              saved: t('fileSaved'),
              removed: t('fileRemoved'),
            }}
            hasFile={file !== null}
            onSave={async (chosen) => {
              await saveCategoryFile(type, id, chosen)
              categoriesChanged(type)
            }}
          />
        )}
        {mayChange && <p className="muted">{t('fileHint')}</p>}
      </div>
      {isOpen && fileData && (
        <Suspense>
          <FilePreview
            file={{ ...fileData, address: `/categories/${type}/${id}/file/${file}` }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
