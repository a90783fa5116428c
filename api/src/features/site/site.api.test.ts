import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';

const { product } = await startTestProduct({
  UNIVERSITY_NAME: 'Meghna University',
  ADMISSION_TITLE: 'Meghna University Admission',
  CONTACT_INQUIRIES: 'Desk|01711111111|desk@example.org|ডেস্ক; Registrar|01722222222|registrar@example.org',
  POSTAL_ADDRESS: 'Desk|1 River Road|Dhaka',
  BANK_NAME: 'Bank of Rivers',
});

const query = `{ site { universityName admissionTitle tutorialUrl contactUrl inquiries { department departmentBn phone email }
  support { department departmentBn phone email } postalAddress bankName bankBranch bankAccount bankInquiryPhone feeBkash feeBank } }`;

it('site returns the configured values, and defaults for the others', async () => {
  const { status, data } = await product.graphql<{ site: Record<string, unknown> }>(query);
  expect(status).toBe(200);
  expect(data?.site).toMatchObject({
    universityName: 'Meghna University',
    admissionTitle: 'Meghna University Admission',
    contactUrl: '/contact',
    inquiries: [
      { department: 'Desk', departmentBn: 'ডেস্ক', phone: '01711111111', email: 'desk@example.org' },
      { department: 'Registrar', departmentBn: null, phone: '01722222222', email: 'registrar@example.org' },
    ],
    postalAddress: ['Desk', '1 River Road', 'Dhaka'],
    bankName: 'Bank of Rivers',
    bankInquiryPhone: product.app.config.BANK_INQUIRY_PHONE,
    feeBkash: 1016,
    feeBank: 1000,
    support: product.app.config.CONTACT_SUPPORT,
  });
});
