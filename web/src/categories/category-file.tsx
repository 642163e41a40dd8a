import type { CategoryRecord } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
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
        {mayChange && <FileButtons type={type} value={value} />}
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

function FileButtons({ type, value: { id, file } }: CategoryFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = async (chosen: File | null) => {
    setBusy(true)
    setProblem('')
    try {
      await saveCategoryFile(type, id, chosen)
      toast({ text: t(chosen ? 'fileSaved' : 'fileRemoved') })
      categoriesChanged(type)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t(file === null ? 'fileChoose' : 'fileReplace')}
      </Button>
      {file !== null && (
        <Button disabled={isBusy} onClick={() => void change(null)}>
          {t('fileRemove')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('fileChoose')}
        accept={Object.keys(documentTypes).join(',')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) void change(chosen)
        }}
      />
    </>
  )
}
