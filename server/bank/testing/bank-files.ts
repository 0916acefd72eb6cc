const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Entry = {
  amount: string
  currency?: string
  sign?: string
  /** Text, or the element that newer versions have. */
  status?: string
  bookedOn?: string
  reference?: string
  payer?: string
  text?: string
  details?: string
  more?: string
}

/** One entry of a statement in camt.053. */
export function entry({
  amount,
  currency = 'GBP',
  sign = 'CRDT',
  status = 'BOOK',
  bookedOn = '2026-11-30',
  reference = '',
  payer = '',
  text = '',
  details,
  more = '',
}: Entry): string {
  const own = `<TxDtls><RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<Sts>${status}</Sts>
    <BookgDt><Dt>${bookedOn}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details ?? own}</NtryDtls></Ntry>`
}

/** A statement of one account. */
export const camt = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
