export const FORM_KEY = "formKey";

export const KEY_REUSED =
  "This form was already sent with different details. Please check what was saved, then send it again.";
