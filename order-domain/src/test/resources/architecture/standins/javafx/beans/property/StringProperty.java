package javafx.beans.property;

public class StringProperty {}
