/** The envelope of the European Central Bank's XML reference rates. */
export const envelope = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	${content}
</gesmes:Envelope>`

const cubesOf = (rates: Record<string, string>) =>
  Object.entries(rates)
    .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
    .join('')

/** `eurofxref-daily.xml`. */
export const xmlOfDay = (onDate: string, rates: Record<string, string>): string =>
  envelope(`<Cube>\n\t\t<Cube time='${onDate}'>\n${cubesOf(rates)}\t\t</Cube>\n\t</Cube>`)

/** `eurofxref.csv`, with the day spelt out. */
export const csvOfOneDay = (day: string, rates: Record<string, string>): string =>
  `Date, ${Object.keys(rates).join(', ')}, \n${day}, ${Object.values(rates).join(', ')}, \n`
