// src/lib/otherTexts.ts
/** The catalogues of the pages that come after the first load; in one chunk with those pages (`vite.config.ts`). */
var files = /* #__PURE__ */ Object.assign({
	"../texts/bn/account.ts": () => import("./account-DE_opRfH.js"),
	"../texts/bn/admit.ts": () => import("./admit-B4MO8fXa.js"),
	"../texts/bn/applicants.ts": () => import("./applicants-Ctx_wSCN.js"),
	"../texts/bn/audit.ts": () => import("./audit-BnN480Jg.js"),
	"../texts/bn/bankStatement.ts": () => import("./bankStatement-8B3wxBAy.js"),
	"../texts/bn/catalogue.ts": () => import("./catalogue-D9yeJ3hq.js"),
	"../texts/bn/common.ts": () => import("./common-DvhR15Jv.js"),
	"../texts/bn/dashboard.ts": () => import("./dashboard-BStW9s1G.js"),
	"../texts/bn/editing.ts": () => import("./editing-DxWTmCU3.js"),
	"../texts/bn/eligibility.ts": () => import("./eligibility-DWSP4hzX.js"),
	"../texts/bn/exams.ts": () => import("./exams-vKkanmyQ.js"),
	"../texts/bn/exports.ts": () => import("./exports-CtLIdmCl.js"),
	"../texts/bn/images.ts": () => import("./images-DGGnHDSN.js"),
	"../texts/bn/intakes.ts": () => import("./intakes-D7DHsbRC.js"),
	"../texts/bn/integrators.ts": () => import("./integrators-8ZVpFkYA.js"),
	"../texts/bn/marks.ts": () => import("./marks-tYiX7HT6.js"),
	"../texts/bn/merit.ts": () => import("./merit-nxzZcLIG.js"),
	"../texts/bn/messages.ts": () => import("./messages-D99wcOIT.js"),
	"../texts/bn/notices.ts": () => import("./notices-DJb0NpNY.js"),
	"../texts/bn/office.ts": () => import("./office-DKO_YY3B.js"),
	"../texts/bn/officeNav.ts": () => import("./officeNav-DI_hfSn2.js"),
	"../texts/bn/paymentVerification.ts": () => import("./paymentVerification-CvI0JDKU.js"),
	"../texts/bn/payments.ts": () => import("./payments-jHQ6Pbvr.js"),
	"../texts/bn/profileFields.ts": () => import("./profileFields-DoLdVW8L.js"),
	"../texts/bn/profileWizard.ts": () => import("./profileWizard-CQeUSqIn.js"),
	"../texts/bn/profiles.ts": () => import("./profiles-7lcKOIF6.js"),
	"../texts/bn/progress.ts": () => import("./progress-DDlLsbXY.js"),
	"../texts/bn/richText.ts": () => import("./richText-BCC9bT0I.js"),
	"../texts/bn/ruleSets.ts": () => import("./ruleSets-l_ns47nT.js"),
	"../texts/bn/secrets.ts": () => import("./secrets-C6r19IlI.js"),
	"../texts/bn/tables.ts": () => import("./tables-DMG00ux9.js"),
	"../texts/bn/users.ts": () => import("./users-BSaNPkLu.js"),
	"../texts/bn/visitors.ts": () => import("./visitors-B7TadC0X.js"),
	"../texts/bn/webhooks.ts": () => import("./webhooks-B47xc4EG.js"),
	"../texts/bn/words.ts": () => import("./words-VhsOLTj1.js"),
	"../texts/en/account.ts": () => import("./account-qzC-SnqI.js"),
	"../texts/en/admit.ts": () => import("./admit-BLPItuJU.js"),
	"../texts/en/applicants.ts": () => import("./applicants-k5sUen30.js"),
	"../texts/en/audit.ts": () => import("./audit-BqMFSwhD.js"),
	"../texts/en/bankStatement.ts": () => import("./bankStatement-CAls7zKT.js"),
	"../texts/en/catalogue.ts": () => import("./catalogue-DvS4r8HJ.js"),
	"../texts/en/common.ts": () => import("./common-B9z7U6Zn.js"),
	"../texts/en/dashboard.ts": () => import("./dashboard-BZ3PzEye.js"),
	"../texts/en/editing.ts": () => import("./editing-BOOTLgIs.js"),
	"../texts/en/eligibility.ts": () => import("./eligibility-l2EMEtAo.js"),
	"../texts/en/exams.ts": () => import("./exams-7XwJkU5A.js"),
	"../texts/en/exports.ts": () => import("./exports-CJ8k2m5n.js"),
	"../texts/en/images.ts": () => import("./images-CWAVQg3T.js"),
	"../texts/en/intakes.ts": () => import("./intakes-Dm9b_xyM.js"),
	"../texts/en/integrators.ts": () => import("./integrators-BALB-j-L.js"),
	"../texts/en/marks.ts": () => import("./marks-vSlzowmg.js"),
	"../texts/en/merit.ts": () => import("./merit-CBQ24NnA.js"),
	"../texts/en/messages.ts": () => import("./messages-v4G-QhUY.js"),
	"../texts/en/notices.ts": () => import("./notices-9QSjNORy.js"),
	"../texts/en/office.ts": () => import("./office-BZBvYiMA.js"),
	"../texts/en/officeNav.ts": () => import("./officeNav-DoSqKZRl.js"),
	"../texts/en/paymentVerification.ts": () => import("./paymentVerification-DToCqeao.js"),
	"../texts/en/payments.ts": () => import("./payments-CYo18vOw.js"),
	"../texts/en/profileFields.ts": () => import("./profileFields-BPW5Vtk8.js"),
	"../texts/en/profileWizard.ts": () => import("./profileWizard-CQ2pNPgj.js"),
	"../texts/en/profiles.ts": () => import("./profiles-CZ45vUox.js"),
	"../texts/en/progress.ts": () => import("./progress-DDA9AGO5.js"),
	"../texts/en/richText.ts": () => import("./richText-BTC12VNG.js"),
	"../texts/en/ruleSets.ts": () => import("./ruleSets-DQZ1MLvx.js"),
	"../texts/en/secrets.ts": () => import("./secrets-DrKg9o4T.js"),
	"../texts/en/tables.ts": () => import("./tables-h1onrFC3.js"),
	"../texts/en/users.ts": () => import("./users-KNLQ273d.js"),
	"../texts/en/visitors.ts": () => import("./visitors-C8Uglrw6.js"),
	"../texts/en/webhooks.ts": () => import("./webhooks-BY7lvs_V.js"),
	"../texts/en/words.ts": () => import("./words-BY7IdxnP.js")
});
async function load(lang, namespace) {
	const file = files[`../texts/${lang}/${namespace}.ts`];
	if (!file) throw new Error(`There is no catalogue of texts ${lang}/${namespace}.`);
	return (await file()).texts;
}
/** A catalogue with the common texts and the words that several share; its own texts replace them. */
async function loadWithWords(lang, namespace) {
	const [common, words, own] = await Promise.all([
		"common",
		"words",
		namespace
	].map((one) => load(lang, one)));
	return {
		...common,
		...words,
		...own
	};
}
export { loadWithWords };
