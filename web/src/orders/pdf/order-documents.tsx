import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { paperNames } from '@dromos/contract/orders/pdf-names.ts'
import { cmrCopies } from '@dromos/contract/orders/pdf.rules.ts'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { ButtonMenu } from '../../ui/button-menu.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { orderPapersQuery } from './order-files.api.ts'
import { t } from './order-files.messages.ts'
import { PdfPreview } from './pdf-preview.tsx'
import type { ShownPaper } from './pdf-preview.tsx'

interface OrderDocumentsProps {
  order: StaffOrderRecord
  onFiles: () => void
}

/** The papers of an order from anywhere in it: to look at one, or to go to all files. */
export function OrderDocuments({ order, onFiles }: OrderDocumentsProps) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownPaper | null>(null)
  const { data } = useQuery({ ...orderPapersQuery(order.id), enabled: isOpen })
  return (
    <>
      <ButtonMenu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        button={<Button rightSection={<IconChevronDown size={14} />}>{t('documents')}</Button>}
      >
        {data?.papers.map(({ paper, obstacle, language: likely }) => (
          <Menu.Item
            key={paper}
            disabled={obstacle !== null}
            onClick={() => setShown({ paper, language: likely, copies: cmrCopies })}
          >
            {paperNames[paper][language]}
          </Menu.Item>
        ))}
        {data && <Menu.Divider />}
        <Menu.Item data-autofocus onClick={onFiles}>
          {t('allFiles')}
        </Menu.Item>
      </ButtonMenu>
      <Suspense>
        {shown && <PdfPreview order={order} shown={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
