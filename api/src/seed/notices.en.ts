import type { NoticeFacts, NoticePlan } from './notice-plan.ts';

export const englishNotices = ({ term, next, day, feeBank, feeBkash }: NoticeFacts): NoticePlan[] => [
  {
    title: `Admission is open for ${term}`,
    daysAgo: 1,
    body: `
      <h2>Applications for ${term} have begun</h2>
      <p>The university invites applications for its <strong>undergraduate</strong> and <strong>graduate</strong> programs.
        Everything is done online, from the form to the admit card.</p>
      <h3>Four steps</h3>
      <ol>
        <li>Choose a program and fill in your profile. It is kept as a draft until you submit it.</li>
        <li>Upload a photograph and a signature, both as JPG of at most 2 MB.</li>
        <li>Pay the admission fee by <a href="/payment">bKash or bank slip</a>.</li>
        <li>Download the admit card and bring it <u>printed</u> to the exam.</li>
      </ol>
      <blockquote>Information cannot be changed after submission. Read every line of the last step before you confirm.</blockquote>
      <p>Questions? Write to <a href="mailto:admission@padma.example">admission@padma.example</a>.</p>`,
  },
  {
    title: 'Dates of the next admission tests',
    daysAgo: 3,
    body: `
      <h2>Dates and times</h2>
      <p>All tests begin at <strong>10:00 in the morning</strong>. Gates close at 9:45.</p>
      <ul>${next.map((exam) => `<li><strong>${exam.program.code}</strong>: ${exam.program.name}, ${day(exam, 'en')}</li>`).join('')}</ul>
      <p>The hall and the seat are on the board at the main gate <em>one day before</em> the test.</p>`,
  },
  {
    title: 'How to pay the admission fee',
    daysAgo: 9,
    body: `
      <h3>bKash</h3>
      <p>The fee is <strong>BDT ${feeBkash}</strong>, the charge of the wallet included. Payments are confirmed at once.</p>
      <h3>Bank slip</h3>
      <p>Deposit <strong>BDT ${feeBank}</strong> at the branch named on the payment page and submit the slip number.</p>
      <ul>
        <li>Verification may take up to <strong>24 hours</strong>.</li>
        <li>A wrong number can be corrected until it is verified.</li>
        <li class="indent-1">Correcting it does not cost a second fee.</li>
        <li>Keep the slip until your admission is complete.</li>
      </ul>
      <p><s>Payments in cash at the registrar's office</s> are no longer accepted.</p>`,
  },
  {
    title: 'Rules for the photograph and the signature',
    daysAgo: 24,
    body: `
      <h2>Photograph</h2>
      <ul><li>At most 1000 by 1000 pixels, JPG, 2 MB</li><li>Plain background, face straight to the camera, no sunglasses</li></ul>
      <h2>Signature</h2>
      <ul><li>At most 1000 pixels wide and 350 high, JPG, 2 MB</li><li>Dark ink on white paper, the same as on your HSC registration card</li></ul>
      <p>Applications with a picture of another person or thing are <strong>cancelled without refund</strong>.</p>`,
  },
  {
    title: 'Waivers for results and for siblings',
    daysAgo: 46,
    body: `
      <p>Tuition is waived in part by the results of SSC and HSC together:</p>
      <ol><li>Golden GPA 5.00 in both: <strong>75 %</strong></li><li>GPA 5.00 in both: <strong>50 %</strong></li><li>GPA 4.50 or more in both: <strong>25 %</strong></li></ol>
      <p>Children of freedom fighters and a second sibling at the university get a waiver of <strong>20 %</strong> on top.
        Bring the papers to the <em>accounts office</em> within a week of admission.</p>`,
  },
  {
    title: 'Merit lists of the last tests',
    daysAgo: 98,
    body: `
      <h2>Results</h2>
      <p>The merit lists of the tests held this trimester are on the board of each department and in the profiles of the applicants.</p>
      <p>Selected applicants complete their admission within <strong>ten working days</strong> with:</p>
      <ul><li>the admit card,</li><li>the original certificates and mark sheets of SSC and HSC,</li><li>two photographs of passport size.</li></ul>
      <p>Seats that stay free go to the waiting list, in the order of places.</p>`,
  },
  {
    title: 'Orientation of new students',
    daysAgo: 205,
    body: `
      <h3>Welcome to the campus</h3>
      <p>The orientation of the new batches is held in the <strong>central auditorium</strong>. Parents are welcome.</p>
      <h4>Programme</h4>
      <ol><li>Reception at the main gate</li><li>Address of the Vice-Chancellor</li><li>Walk through the departments</li><li>Lunch and clubs' fair</li></ol>
      <p>Identity cards are given out at the desk of your department.</p>`,
  },
];
