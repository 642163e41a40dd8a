import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { groupIban } from '@dromos/contract/notation/ibans.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { copyText } from '../ui/copy-text.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { BankActions } from './bank-actions.tsx'
import { BankServes } from './bank-serves.tsx'
import { bankQuery, bankRecords } from './banks.api.ts'
import { t } from './banks.messages.ts'

export function BankPeek({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <PeekFrame
      list={bankRecords}
      read={useQuery(bankQuery(id))}
      name={({ bank_name: name }) => name}
      renderActions={(bank) => (
        <>
          <CopyIban bank={bank} />
          <BankActions bank={bank} isRow onDestroyed={onClose} />
        </>
      )}
      onClose={onClose}
    >
      {(bank) => (
        <>
          <PeekPart title={t('account')}>
            <FactLines
              lines={[
                fact(t('iban'), <span className="nowrap">{groupIban(bank.iban)}</span>),
                fact(t('swift'), bank.swift),
                fact(t('number'), bank.account),
              ]}
            />
          </PeekPart>
          <PeekPart title={t('uses')}>
            <BankServes id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

const CopyIban = ({ bank }: { bank: BankRecord }) => (
  <Button onClick={() => void copyText(groupIban(bank.iban), t('iban'))}>{t('copyIban')}</Button>
)
